/** The key of most rows. */
export function idOf({ id }: { id: string }): string {
  return id;
}

/** For the file of a list whose rows have all that it shows. */
export function asTheyAre<Row>(rows: Row[]): Promise<Row[]> {
  return Promise.resolve(rows);
}
