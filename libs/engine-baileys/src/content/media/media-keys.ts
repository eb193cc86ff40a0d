import { hkdfSync } from 'node:crypto';
import type { WaMediaType } from './media-reference.js';

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
