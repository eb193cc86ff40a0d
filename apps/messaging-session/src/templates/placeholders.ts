import { invalidField } from '@parley/contracts/base';
import { maxTemplateVariables } from '@parley/contracts/campaigns';

/** Texts by placeholder name. */
export type Variables = Readonly<Record<string, string>>;

/** `{{name}}`, spaces inside the braces allowed; a name is 1 to 64 letters, digits, `_`, `.` or `-` of any script. */
const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,64})\s*\}\}/gu;

/**
 * The placeholder names in a text, without duplicates, in order (decisions.md §8). Braces around anything else are
 * plain text.
 */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] as string))];
}

/**
 * Replaces each placeholder by the value in the first of `sources` that has its name. Values are not searched for
 * placeholders: a recipient's name may well be `{{x}}`.
 * @throws Error naming a placeholder that no source has; callers prevent it with {@link missingVariable}
 */
export function fillPlaceholders(text: string, ...sources: readonly (Variables | undefined)[]): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = valueOf(name, sources);
    if (value === undefined) throw new Error(`No variable for the placeholder "${name}".`);
    return value;
  });
}

/** The first of these placeholders for which no source has a value. */
export function missingVariable(
  placeholders: readonly string[],
  ...sources: readonly (Variables | undefined)[]
): string | undefined {
  return placeholders.find((name) => valueOf(name, sources) === undefined);
}

/**
 * Returns a function that counts characters, where a surrogate pair is one. It caches the count of each text, because
 * many recipients share texts.
 */
export function characterCount(): (text: string) => number {
  const counted = new Map<string, number>();
  return (text) => {
    const known = counted.get(text);
    if (known !== undefined) return known;
    const count = [...text].length;
    counted.set(text, count);
    return count;
  };
}

/**
 * Returns a function that computes the length of a {@link fillPlaceholders} result. The text is parsed once for
 * thousands of recipients, and values are measured without building the result, as a long one may occur a thousand
 * times.
 * @param measure the length of a text; default: UTF-16 units
 */
export function filledLengthOf(
  text: string,
  measure: (text: string) => number = ({ length }) => length,
): (...sources: readonly (Variables | undefined)[]) => number {
  const uses = new Map<string, number>();
  let plainLength = measure(text);
  for (const [written, name = ''] of text.matchAll(placeholder)) {
    plainLength -= measure(written);
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return (...sources) => {
    let length = plainLength;
    for (const [name, count] of uses) length += count * measure(valueOf(name, sources) ?? '');
    return length;
  };
}

function valueOf(name: string, sources: readonly (Variables | undefined)[]): string | undefined {
  // Inherited properties such as `toString` are no variables.
  return sources.find((source) => source !== undefined && Object.hasOwn(source, name))?.[name];
}

/**
 * The variables of a template: the placeholders of its body, in order. If `given`, they must be exactly these, in any
 * order (decisions.md §8).
 * @throws DomainError `invalid_parameter` naming the field
 */
export function templateVariables(body: string, declared: readonly string[] | undefined): string[] {
  const placeholders = placeholdersOf(body);
  if (placeholders.length > maxTemplateVariables) {
    throw invalidField('body', `must have at most ${maxTemplateVariables} placeholders`);
  }
  if (declared === undefined) return placeholders;
  const known = new Set(placeholders);
  const stranger = declared.find((name) => !known.has(name));
  if (stranger !== undefined) throw invalidField('variables', `"${stranger}" is not a placeholder of the body`);
  const names = new Set(declared);
  const absent = placeholders.find((name) => !names.has(name));
  if (absent !== undefined)
    throw invalidField('variables', `the placeholder "${absent}" of the body is not among them`);
  if (names.size < declared.length) throw invalidField('variables', 'must name each placeholder once');
  return placeholders;
}
