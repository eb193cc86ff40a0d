/**
 * Ids that Meta writes as numbers, which may be too large for a JavaScript number. Inside a string the quotes would be escaped, so
 * only members match.
 */
const longIds = /"([a-z_]*id)"(\s*:\s*)([1-9]\d{15,})(?=\s*[,}])/g;
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

/**
 * Removes what Postgres does not store: NUL and lone surrogates. Values nested too deep become null. Changes the parsed value in
 * place: a copy of a hostile body would take several times as long.
 */
function storable(value: unknown, level: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level > mostLevels) return null;
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) value[place] = storable(value[place], level + 1);
    return value;
  }
  return storableObject(value as Record<string, unknown>, level);
}

function storableObject(value: Record<string, unknown>, level: number): object {
  let isNamed = true;
  for (const name of Object.keys(value)) {
    const member = value[name];
    const kept = storable(member, level + 1);
    // `__proto__` is a member here.
    if (kept !== member) Object.defineProperty(value, name, { value: kept, enumerable: true, writable: true });
    isNamed &&= isStorable(name);
  }
  if (isNamed) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [storableText(name), member]));
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}
