import { DomainError } from '@parley/contracts';
import { storedType } from '@parley/media-store';

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

/**
 * The type of a file, from what its bytes begin with and what it is said to be (decisions.md §4).
 * @param sniffed undefined for bytes without a signature
 * @param declared undefined for a file that another party describes, such as a web server
 * @param field that is named when it is not of the kind
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
