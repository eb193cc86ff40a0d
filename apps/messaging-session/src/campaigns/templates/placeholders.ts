/** Texts by placeholder name. */
export type Variables = Readonly<Record<string, string>>;

/** `{{name}}`, spaces inside the braces allowed; a name is 1 to 64 letters, digits, `_`, `.` or `-` of any script. */
const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,64})\s*\}\}/gu;

/** The names in a text, each once, in their order (decisions.md §8). Braces around anything else are plain text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map((match) => match[1] as string))];
}

/**
 * The text with each placeholder replaced. The first of `sources` that has a name gives its text, which is not searched
 * for placeholders again: a recipient's name may well be `{{x}}`.
 * @throws Error naming a placeholder that no source has; callers rule that out with {@link missingVariable}
 */
export function fillPlaceholders(text: string, ...sources: readonly (Variables | undefined)[]): string {
  return text.replaceAll(placeholder, (_, name: string) => {
    const value = valueOf(name, sources);
    if (value === undefined) throw new Error(`No variable for the placeholder "${name}".`);
    return value;
  });
}

/** The first of these placeholders that no source has a text for. */
export function missingVariable(
  placeholders: readonly string[],
  ...sources: readonly (Variables | undefined)[]
): string | undefined {
  return placeholders.find((name) => valueOf(name, sources) === undefined);
}

/** Counts characters, of which a surrogate pair is one; each text once, however many recipients have it. */
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
 * Says how many characters {@link fillPlaceholders} would give. The text is taken apart once, for thousands of recipients
 * are asked about, and one long variable that stands in it a thousand times is measured, not written.
 * @param measure of a text; units of UTF-16, if nothing is said
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
  // What every object inherits, such as `toString`, is no variable.
  return sources.find((source) => source !== undefined && Object.hasOwn(source, name))?.[name];
}
