import { fileTypeFromBuffer } from 'file-type';

/** Container formats whose first bytes do not identify the exact type: a declared type that matches refines the sniffed one. */
const refinements: readonly { readonly sniffed: RegExp; readonly declared: RegExp }[] = [
  { sniffed: /^application\/zip$/, declared: /^application\/(?:vnd\.|epub\+zip$|java-archive$|x-.*zip)/ },
  { sniffed: /^application\/x-cfb$/, declared: /^application\/(?:msword|vnd\.ms-)/ },
  {
    sniffed: /^video\/(?:webm|mp4|3gpp|x-matroska)$|^application\/ogg$|^video\/ogg$/,
    declared: /^audio\/(?:webm|mp4|3gpp|ogg|aac)$/,
  },
];

/**
 * Types that only bytes with a matching signature can have (`needsSignature`), and types that a browser could execute
 * (`active`).
 */
const needsSignature = /^(?:image|audio|video|font)\//;
const active = /(?:html|xml|javascript|ecmascript)/;

/**
 * The media type under which a file is stored (decisions.md §4).
 *
 * @param sniffed undefined for bytes without a signature
 * @param declared undefined when the type comes from another party, such as a web server
 */
export function storedType(sniffed: string | undefined, declared: string | undefined): string {
  return sniffed === undefined ? withoutSignature(declared) : refined(sniffed, declared);
}

/** The media type to announce before the bytes are available. @param declared with or without parameters */
export function announcedType(declared: string): string {
  const type = mediaType(declared);
  if (type === undefined) return 'application/octet-stream';
  return active.test(type) ? 'text/plain' : type;
}

/** Normalises a media type: lower-case, without parameters. Returns undefined when the text is no media type. */
export function mediaType(text: string): string | undefined {
  const type = text.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9][\w.+-]{0,126}\/[a-z0-9][\w.+-]{0,126}$/.test(type) ? type : undefined;
}

function refined(sniffed: string, declared: string | undefined): string {
  if (declared === undefined) return sniffed;
  const isMore = refinements.some((one) => one.sniffed.test(sniffed) && one.declared.test(declared));
  return isMore ? declared : sniffed;
}

function withoutSignature(declared: string | undefined): string {
  if (declared === undefined || needsSignature.test(declared)) return 'application/octet-stream';
  return active.test(declared) ? 'text/plain' : declared;
}

/** Content that a browser could execute is never served under its real type. */
const activeMarkup = /^\s*(?:\uFEFF)?\s*<(?:!doctype|\?xml|html|svg|script|body|head|iframe|!--)/i;

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
  if (activeMarkup.test(head.subarray(0, 512).toString('utf8'))) return 'text/plain';
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
