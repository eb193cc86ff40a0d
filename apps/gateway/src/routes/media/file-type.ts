import { DomainError } from '@parley/contracts';

/** What a file is sent or kept as. */
export const fileKinds = ['image', 'video', 'document', 'voice', 'sticker', 'picture', 'any'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a kind's files are; absent: anything. */
const wanted: Readonly<Partial<Record<FileKind, { readonly pattern: RegExp; readonly is: string }>>> = {
  image: { pattern: /^image\/(?:jpeg|png|gif|webp)$/, is: 'a JPEG, PNG, GIF or WebP image' },
  picture: { pattern: /^image\/(?:jpeg|png|gif|webp)$/, is: 'a JPEG, PNG, GIF or WebP image' },
  sticker: { pattern: /^image\/webp$/, is: 'a WebP image' },
  video: { pattern: /^video\//, is: 'a video' },
  voice: { pattern: /^audio\//, is: 'audio' },
};

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
 * The type of a file, from what its bytes begin with and what it is said to be (decisions.md §4).
 * @param sniffed undefined for bytes without a signature
 * @param declared undefined for a file that somebody else describes, such as a web server
 * @param field that is named when it is not of the kind
 * @throws DomainError `unsupported_media_type`
 */
export function fileType(
  kind: FileKind,
  { sniffed, declared, field }: { sniffed: string | undefined; declared: string | undefined; field: string },
): string {
  const type = sniffed === undefined ? withoutSignature(declared) : refined(sniffed, declared);
  const want = wanted[kind];
  if (!want || (want.pattern.test(type) && (declared === undefined || sameClass(declared, type)))) return type;
  const found = want.pattern.test(type) ? `is declared ${declared}` : `is ${type}`;
  throw new DomainError('unsupported_media_type', `Field "${field}" is invalid: must be ${want.is}, and ${found}.`);
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

function sameClass(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0];
}
