/** JSON escapes control characters, so that this one never occurs in a text that is JSON (`eventProblem`). */
const separator = '\u001e';

/**
 * JSON texts as one parameter of a statement: inside an array the driver would escape each quote of each of them, which
 * costs more than all the rest of a batch.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts.join(separator);
}

/** The `text[]` of a parameter that {@link joinTexts} made. One empty text alone comes out as none. */
export function splitTexts(parameter: string): string {
  return `string_to_array(${parameter}::text, chr(30))`;
}
