/**
 * Ids that Meta writes as numbers and that a JavaScript number cannot hold. Inside of a string the quotes would be
 * escaped, so that only members match.
 */
const longIds = /"(message_template_id)"(\s*:\s*)(\d+)/g;
/** Escapes of what Postgres does not store: NUL, and halves of surrogate pairs. */
const unstorable = /\\u(?:0000|[dD][89a-fA-F])/;

/** A signed body, parsed so that nothing in it is lost or refused later; undefined when it is no JSON. */
export function parseWebhook(raw: Buffer): { readonly body: unknown } | undefined {
  const text = raw.toString('utf8').replace(longIds, '"$1"$2"$3"');
  try {
    return { body: unstorable.test(text) ? JSON.parse(text, storable) : JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
