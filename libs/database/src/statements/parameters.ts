/**
 * Array parameters of hot statements, built by hand: the driver quotes and escapes each element with regular
 * expressions, which costs more than the rest of a batch.
 */

/** Ids, numbers, booleans and plain words (letters, digits, `_`) as an array literal. `null` is NULL. */
export function words(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/** Elements that need no quotes. Of words, `NULL` in any case is none of them. */
const plain = /^(?!null$)[\w.:+-]+$/i;

/**
 * An array parameter of ids, numbers, dates and texts as an array literal.
 * @returns undefined for what the driver writes itself: bytes, objects, arrays of arrays
 */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  const elements: string[] = [];
  for (const value of values) {
    const element = elementOf(value);
    if (element === undefined) return undefined;
    elements.push(element);
  }
  return `{${elements.join(',')}}`;
}

function elementOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return plain.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.toISOString() : undefined;
}

/** JSON escapes control characters, so this one never occurs inside a JSON text (`eventProblem`). */
const separator = '\u001e';

/**
 * Joins JSON texts into one statement parameter. In an array parameter the driver would escape every quote of every text,
 * which costs more than all other work of a batch.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(separator);
}

/** The same of values that are no texts yet, for `string_to_array($1, chr(30))`. An empty list becomes an empty array. */
export function jsonTexts(values: readonly object[]): string {
  return joinTexts(values.map((value) => JSON.stringify(value)));
}

/** SQL that splits a parameter made by {@link joinTexts} into a `text[]`. A single empty text becomes an empty array. */
export function splitTexts(parameter: string): string {
  return `string_to_array(${parameter}::text, chr(30))`;
}

/**
 * Hides the length of an array parameter, such as `$1::bigint[]`, from the planner. Otherwise a plan for few rows looks so
 * cheap that Postgres plans the named statement again at every call, which over a dozen partitions takes ten times as long as
 * the call itself. With one such parameter, the statement is planned once per connection.
 */
export function anyLength(parameter: string): string {
  return `(SELECT ${parameter})`;
}

/** Turns rows into one array per named field: the parameters of an `unnest`. */
export function columnsOf<Row, const Names extends readonly (keyof Row)[]>(
  rows: readonly Row[],
  ...names: Names
): { -readonly [Index in keyof Names]: Row[Names[Index]][] } {
  return names.map((name) => rows.map((row) => row[name])) as { -readonly [Index in keyof Names]: Row[Names[Index]][] };
}
