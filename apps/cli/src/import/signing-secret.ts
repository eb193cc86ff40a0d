const prefix = 'whsec_';
const bounds = { leastBytes: 24, mostBytes: 75 };

/**
 * A secret of Standard Webhooks, with or without `whsec_`: receivers go on with it as it is.
 * @returns in the form of `POST /api/webhooks` (decisions.md §6); undefined when it is none
 */
export function standardSecret(secret: string): string | undefined {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const bytes = Buffer.from(text, 'base64');
  const base64 = bytes.toString('base64');
  return text === base64 || text === base64.replaceAll('=', '') ? ofBytes(bytes) : undefined;
}

/**
 * A key that others use as a text: its UTF-8 bytes. Receivers keep the key and change how they verify.
 * @returns undefined when it is too short or too long to sign with here
 */
export function secretOfText(key: string): string | undefined {
  return ofBytes(Buffer.from(key, 'utf8'));
}

function ofBytes(bytes: Buffer): string | undefined {
  const fits = bytes.length >= bounds.leastBytes && bytes.length <= bounds.mostBytes;
  return fits ? prefix + bytes.toString('base64') : undefined;
}
