/**
 * Array parameters of hot statements, written by hand: the driver quotes and escapes each element by regular
 * expressions, which costs more than all the rest of a batch.
 */

/** Ids, numbers, booleans and plain words (letters, digits, `_`) as an array literal. `null` is NULL. */
export function words(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

const separator = '\u001e';

/**
 * JSON texts as one text, for `string_to_array($1, chr(30))`. JSON escapes control characters, so that the separator
 * never occurs in it. An empty list is an empty array there.
 */
export function jsonTexts(values: readonly object[]): string {
  return values.map((value) => JSON.stringify(value)).join(separator);
}
