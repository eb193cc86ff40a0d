import type { AnnouncedMedia } from '@parley/engine-kit';
import { bytesOf, nameOf, numberOf, present, type Proto, textOf } from '../../wire/proto-value.js';
import { hkdfSync } from 'node:crypto';

/** Types of file; each has its own key derivation. */
export type WaMediaType = ShownType | 'history';

/** Types of file that a message can show. */
export type ShownType = 'image' | 'video' | 'audio' | 'document' | 'sticker';

/** How to find and open a file of a message. Stored sealed. */
export interface WaMediaReference {
  readonly type: WaMediaType;
  /** A path on the hosts that the server names. */
  readonly directPath?: string;
  readonly url?: string;
  /** Base64. Absent for a file in a channel, which is not encrypted. */
  readonly mediaKey?: string;
  /** Hex, hash of the plain bytes. */
  readonly sha256?: string;
  /** Hex, hash of the encrypted bytes. */
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

/** Reads the file that a message announces. Undefined: the message does not say where the file is. */
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

const infos: Readonly<Record<WaMediaType, string>> = {
  image: 'WhatsApp Image Keys',
  sticker: 'WhatsApp Image Keys',
  video: 'WhatsApp Video Keys',
  audio: 'WhatsApp Audio Keys',
  document: 'WhatsApp Document Keys',
  history: 'WhatsApp History Keys',
};

/** The keys that encrypt and authenticate a file, derived from the file's own secret. */
export function keysOf(mediaKey: Buffer, type: WaMediaType): { iv: Buffer; key: Buffer; macKey: Buffer } {
  const keys = Buffer.from(hkdfSync('sha256', mediaKey, Buffer.alloc(0), infos[type], 112));
  return { iv: keys.subarray(0, 16), key: keys.subarray(16, 48), macKey: keys.subarray(48, 80) };
}
