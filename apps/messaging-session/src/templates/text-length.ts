import { invalidField } from '@parley/contracts/base';
import { characterCount, filledLengthOf, fillPlaceholders, type Variables } from './placeholders.js';

/** A text with placeholders, and what fills them. */
export interface TextPart {
  readonly text: string;
  readonly values?: Variables | undefined;
}

const between = '\n\n';

/**
 * The parts with their placeholders filled, below each other. They are measured before they are filled, because a long
 * value may occur hundreds of times.
 * @param path names the values in the refusal
 * @param longest the most characters
 * @throws DomainError `invalid_parameter`
 */
export function filledText(
  parts: readonly TextPart[],
  { path, longest }: { readonly path: string; readonly longest: number },
): string {
  const length = charactersIn(parts, longest);
  if (length > longest)
    throw invalidField(path, `the text would have ${length} characters, and can have at most ${longest}`);
  return parts
    .map(({ text, values }) => fillPlaceholders(text, values))
    .filter(Boolean)
    .join(between);
}

/** In UTF-16 units, which are cheap to count and never fewer than characters, where those decide. */
function charactersIn(parts: readonly TextPart[], longest: number): number {
  const units = lengthOf(parts, ({ length }) => length);
  // A character has at most two.
  return units > longest && units <= 2 * longest ? lengthOf(parts, characterCount()) : units;
}

function lengthOf(parts: readonly TextPart[], measure: (text: string) => number): number {
  const lengths = parts.map(({ text, values }) => filledLengthOf(text, measure)(values)).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, between.length * Math.max(0, lengths.length - 1));
}
