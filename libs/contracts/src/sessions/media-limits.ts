const kib = 1024;
const mib = 1024 * kib;

/** The maximum size of a file in bytes, on every route: that of a document (decisions.md §1, §12). */
export const maxMediaBytes = 100 * mib;

/** The maximum size of a file that comes in base64, in bytes (decisions.md §1, §17). */
export const maxBase64MediaBytes = 16 * mib;

/** The kinds of file that a network limits apart. An animated sticker is one of several pictures. */
export const sizedKinds = ['image', 'audio', 'video', 'document', 'sticker', 'animatedSticker'] as const;
export type SizedKind = (typeof sizedKinds)[number];

/** The largest file that a network accepts, in bytes by kind. */
export type MediaLimits = Readonly<Record<SizedKind, number>>;

/** WhatsApp's, as Meta states them for businesses (decisions.md §12). */
export const metaMediaLimits: MediaLimits = {
  image: 5 * mib,
  audio: 16 * mib,
  video: 16 * mib,
  document: maxMediaBytes,
  sticker: 100 * kib,
  animatedSticker: 500 * kib,
};
