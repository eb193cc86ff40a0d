/** Containers of which the bytes do not tell everything at their beginning: what is declared says the rest. */
const refinements: readonly { readonly sniffed: RegExp; readonly declared: RegExp }[] = [
  { sniffed: /^application\/zip$/, declared: /^application\/(?:vnd\.|epub\+zip$|java-archive$|x-.*zip)/ },
  { sniffed: /^application\/x-cfb$/, declared: /^application\/(?:msword|vnd\.ms-)/ },
  {
    sniffed: /^video\/(?:webm|mp4|3gpp|x-matroska)$|^application\/ogg$|^video\/ogg$/,
    declared: /^audio\/(?:webm|mp4|3gpp|ogg|aac)$/,
  },
];

/** Types that only bytes which begin so can have, and types that a browser could run. */
const needsSignature = /^(?:image|audio|video|font)\//;
const active = /(?:html|xml|javascript|ecmascript)/;

/**
 * What a file is kept as (decisions.md §4).
 * @param sniffed undefined for bytes without a signature
 * @param declared undefined for a file that another party describes, such as a web server
 */
export function storedType(sniffed: string | undefined, declared: string | undefined): string {
  return sniffed === undefined ? withoutSignature(declared) : refined(sniffed, declared);
}

/** What a file is said to be, before its bytes can tell. @param declared with or without parameters */
export function announcedType(declared: string): string {
  const type = mediaType(declared);
  if (type === undefined) return 'application/octet-stream';
  return active.test(type) ? 'text/plain' : type;
}

/** Lower-case and without parameters; undefined for what is no media type. */
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
