/** Turns rows into one array per named field: the parameters of an `unnest`. */
export function columnsOf<Row>(rows: readonly Row[], ...names: (keyof Row)[]): unknown[][] {
  return names.map((name) => rows.map((row) => row[name]));
}
