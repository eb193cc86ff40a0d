/** The key of most rows. */
export function idOf({ id }: { id: string }): string {
  return id;
}

/** For the file of a list whose rows have all that it shows. */
export function asTheyAre<Row>(rows: Row[]): Promise<Row[]> {
  return Promise.resolve(rows);
}

/** Whether a text has this part, in upper or lower case. Without a part, every text has it. */
export function contains(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}
