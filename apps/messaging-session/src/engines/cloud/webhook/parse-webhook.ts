/**
 * Ids that Meta writes as numbers too large for a JavaScript number. Inside a string the quotes would be escaped, so only
 * members match.
 */
const longIds = /"(message_template_id)"(\s*:\s*)([1-9]\d*)(?=\s*[,}])/g;
/** Far above Meta's nesting, and low enough for code that walks or stores the value recursively. */
const mostLevels = 64;

/** Parses a signed body. Keeps all digits of ids and removes what Postgres cannot store. Undefined when it is no JSON. */
export function parseWebhook(raw: Buffer): { readonly body: unknown } | undefined {
  const text = raw.toString('utf8').replace(longIds, '"$1"$2"$3"');
  try {
    return { body: storable(JSON.parse(text), 1) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Removes what Postgres does not store: NUL and lone surrogates. Values nested too deep become null. */
function storable(value: unknown, level: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level > mostLevels) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, level + 1));
  const members = Object.entries(value).map(([name, member]) => [storableText(name), storable(member, level + 1)]);
  return Object.fromEntries(members) as unknown;
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
