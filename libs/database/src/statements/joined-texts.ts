/** JSON escapes control characters, so this one never occurs inside a JSON text (`eventProblem`). */
const separator = '\u001e';

/**
 * Joins JSON texts into one statement parameter. In an array parameter the driver would escape every quote of every text,
 * which costs more than all other work of a batch.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(separator);
}

/** SQL that splits a parameter made by {@link joinTexts} into a `text[]`. A single empty text becomes an empty array. */
export function splitTexts(parameter: string): string {
  return `string_to_array(${parameter}::text, chr(30))`;
}
