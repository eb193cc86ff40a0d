/**
 * Ids that Meta writes as numbers and that a JavaScript number cannot hold. Inside of a string the quotes would be
 * escaped, so that only members match.
 */
const longIds = /"(message_template_id)"(\s*:\s*)([1-9]\d*)(?=\s*[,}])/g;
/** Far more than Meta uses, and few enough for what walks or stores the value level by level. */
const mostLevels = 64;

/** A signed body, parsed so that nothing in it is lost or refused later; undefined when it is no JSON. */
export function parseWebhook(raw: Buffer): { readonly body: unknown } | undefined {
  const text = raw.toString('utf8').replace(longIds, '"$1"$2"$3"');
  try {
    return { body: storable(JSON.parse(text), 1) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Without what Postgres does not store: NUL, halves of surrogate pairs, and what is nested without end, which is null. */
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
