import { fileTypeFromBuffer } from 'file-type';

/** Content that a browser could execute is never served under its real type. */
const active = /^\s*(?:\uFEFF)?\s*<(?:!doctype|\?xml|html|svg|script|body|head|iframe|!--)/i;

/**
 * The media type recognised from the first bytes, without parameters. `text/plain` for mark-up of any kind (SVG and HTML
 * too), undefined for bytes without a known signature.
 *
 * @param head the first bytes; 4 KiB are enough
 */
export async function sniffedType(head: Buffer): Promise<string | undefined> {
  if (active.test(head.subarray(0, 512).toString('utf8'))) return 'text/plain';
  const found = await fileTypeFromBuffer(head);
  if (!found) return undefined;
  const type = found.mime.replace(/;.*$/, '').trim();
  return type.endsWith('xml') ? 'text/plain' : type;
}
