import { DomainError } from '@parley/contracts/base';
import { storedType } from '@parley/media-store';

/** The kinds as which a file is sent or kept. */
export const fileKinds = ['image', 'video', 'document', 'voice', 'sticker', 'picture', 'any'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The types that a kind accepts; absent: any. */
const wanted: Readonly<Partial<Record<FileKind, { readonly pattern: RegExp; readonly is: string }>>> = {
  image: { pattern: /^image\/(?:jpeg|png|gif|webp)$/, is: 'a JPEG, PNG, GIF or WebP image' },
  picture: { pattern: /^image\/(?:jpeg|png|gif|webp)$/, is: 'a JPEG, PNG, GIF or WebP image' },
  sticker: { pattern: /^image\/webp$/, is: 'a WebP image' },
  video: { pattern: /^video\//, is: 'a video' },
  voice: { pattern: /^audio\//, is: 'audio' },
};

/**
 * Decides the type of a file from its first bytes and its declared type (decisions.md §4).
 * @param sniffed undefined for bytes without a signature
 * @param declared undefined for a file that another party describes, such as a web server
 * @param field named when the file is not of the kind
 * @throws DomainError `unsupported_media_type`
 */
export function fileType(
  kind: FileKind,
  { sniffed, declared, field }: { sniffed: string | undefined; declared: string | undefined; field: string },
): string {
  const type = storedType(sniffed, declared);
  const want = wanted[kind];
  if (!want || (want.pattern.test(type) && (declared === undefined || sameClass(declared, type)))) return type;
  const found = want.pattern.test(type) ? `is declared ${declared}` : `is ${type}`;
  throw new DomainError('unsupported_media_type', `Field "${field}" is invalid: must be ${want.is}, and ${found}.`);
}

function sameClass(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0];
}
