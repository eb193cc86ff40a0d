import { fileTypeFromBuffer } from 'file-type';

/** Content that a browser could execute is never served under its real type. */
const active = /^\s*(?:\uFEFF)?\s*<(?:!doctype|\?xml|html|svg|script|body|head|iframe|!--)/i;

/** Control characters that no text has. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * The media type recognised from the first bytes, without parameters. `text/plain` for mark-up of any kind (SVG and HTML
 * too), undefined for bytes without a known signature, and for text that was declared as such: some signatures are two letters.
 *
 * @param head the first bytes; 4 KiB are enough
 * @param declared the type that the file is said to have
 */
export async function sniffedType(head: Buffer, declared?: string): Promise<string | undefined> {
  if (active.test(head.subarray(0, 512).toString('utf8'))) return 'text/plain';
  if (declared?.startsWith('text/') && isText(head)) return undefined;
  const found = await fileTypeFromBuffer(head);
  if (!found) return undefined;
  const type = found.mime.replace(/;.*$/, '').trim();
  return type.endsWith('xml') ? 'text/plain' : type;
}

/** True for UTF-8, which may end in the middle of a character, without control characters. */
function isText(head: Buffer): boolean {
  try {
    return !control.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}
