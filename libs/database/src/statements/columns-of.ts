/** Turns rows into one array per named field: the parameters of an `unnest`. */
export function columnsOf<Row, const Names extends readonly (keyof Row)[]>(
  rows: readonly Row[],
  ...names: Names
): { -readonly [Index in keyof Names]: Row[Names[Index]][] } {
  return names.map((name) => rows.map((row) => row[name])) as { -readonly [Index in keyof Names]: Row[Names[Index]][] };
}
