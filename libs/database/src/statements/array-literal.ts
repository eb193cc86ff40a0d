/**
 * Array parameters of hot statements, built by hand: the driver quotes and escapes each element with regular
 * expressions, which costs more than the rest of a batch.
 */

/** Ids, numbers, booleans and plain words (letters, digits, `_`) as an array literal. `null` is NULL. */
export function words(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

const separator = '\u001e';

/**
 * Joins JSON texts to one text, for `string_to_array($1, chr(30))`. JSON escapes control characters, so the separator
 * never occurs in it. An empty list becomes an empty array.
 */
export function jsonTexts(values: readonly object[]): string {
  return joinedJson(values.map((value) => JSON.stringify(value)));
}

/** The same of values that are JSON texts already. */
export function joinedJson(texts: readonly string[]): string {
  return texts.join(separator);
}
