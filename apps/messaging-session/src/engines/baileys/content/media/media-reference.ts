import type { AnnouncedMedia } from '../../../../messages/media/index.js';
import { bytesOf, nameOf, numberOf, present, type Proto, textOf } from '../../wire/proto-value.js';

/** What keys of a file are made of, besides its own secret. */
export type WaMediaType = ShownType | 'history';

/** What a message shows. */
export type ShownType = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** What finds and opens a file that came with a message. Kept sealed. */
export interface WaMediaReference {
  readonly type: WaMediaType;
  /** Under the hosts that the server names. */
  readonly directPath?: string;
  readonly url?: string;
  /** Base64. Absent of a file in a channel, which is not encrypted. */
  readonly mediaKey?: string;
  /** Hex, of the plain bytes. */
  readonly sha256?: string;
  /** Hex, of the bytes as they are kept. */
  readonly encryptedSha256?: string;
  readonly sizeBytes?: number;
}

const defaultTypes: Readonly<Record<ShownType, string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
  sticker: 'image/webp',
};

/** A file as a message announces it. Undefined: it says not where the file is. */
export function announcedOf(type: ShownType, content: Proto): AnnouncedMedia | undefined {
  const directPath = textOf(content.directPath);
  const url = textOf(content.url);
  if (directPath === undefined && url === undefined) return undefined;
  const reference: WaMediaReference = present({
    type,
    directPath,
    url,
    mediaKey: bytesOf(content.mediaKey)?.toString('base64'),
    sha256: bytesOf(content.fileSha256)?.toString('hex'),
    encryptedSha256: bytesOf(content.fileEncSha256)?.toString('hex'),
    sizeBytes: numberOf(content.fileLength),
  });
  const filename = textOf(content.fileName) ?? (type === 'document' ? textOf(content.title) : undefined);
  return present({
    reference: { ...reference },
    mimeType: nameOf(content.mimetype) ?? defaultTypes[type],
    filename,
  });
}
