import { fileTypeFromBuffer } from 'file-type';

/** Content that a browser could run is never served as what it is. */
const active = /^\s*(?:\uFEFF)?\s*<(?:!doctype|\?xml|html|svg|script|body|head|iframe|!--)/i;

/**
 * What bytes are, by how they begin: a media type without parameters, `text/plain` for mark-up of any kind (SVG and
 * HTML too), undefined for what has no signature.
 * @param head the first bytes, 4 KiB are enough
 */
export async function sniffedType(head: Buffer): Promise<string | undefined> {
  if (active.test(head.subarray(0, 512).toString('utf8'))) return 'text/plain';
  const found = await fileTypeFromBuffer(head);
  if (!found) return undefined;
  const type = found.mime.replace(/;.*$/, '').trim();
  return type.endsWith('xml') ? 'text/plain' : type;
}
