import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlobStore } from './blob-store.js';

/**
 * Bytes that one service lends another by the media store, and that nobody else may read: AES-256-GCM under a key that is made for
 * them and kept nowhere. Layout: 12 bytes nonce, the sealed bytes, 16 bytes tag. A loan whose lender died can be opened by nobody
 * and is swept with other unused bytes.
 */
const nonceBytes = 12;
const tagBytes = 16;
/** Sealed in one turn of the event loop. */
const sliceBytes = 256 * 1024;

/** @returns the key, in base64 */
export async function lendSealed(blobs: BlobStore, blobId: string, bytes: readonly Buffer[]): Promise<string> {
  const key = randomBytes(32);
  const size = bytes.reduce((sum, { length }) => sum + length, 0);
  const staging = await blobs.stage({ maxBytes: size + nonceBytes + tagBytes });
  try {
    await staging.write(Readable.from(sealed(key, bytes)));
    await staging.commit(blobId);
  } finally {
    await staging.discard();
  }
  return key.toString('base64');
}

async function* sealed(key: Buffer, bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  yield nonce;
  for (const part of bytes) {
    for (let at = 0; at < part.length; at += sliceBytes) {
      await nextTurn();
      yield cipher.update(part.subarray(at, at + sliceBytes));
    }
  }
  cipher.final();
  yield cipher.getAuthTag();
}

/**
 * @returns undefined when there is no such loan
 * @throws Error when the key does not open it, or it was altered
 */
export async function openSealedLoan(blobs: BlobStore, blobId: string, key: string): Promise<Buffer | undefined> {
  const stream = await blobs.open(blobId);
  if (!stream) return undefined;
  const all = Buffer.concat((await stream.toArray()) as Buffer[]);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), all.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  const end = all.length - tagBytes;
  decipher.setAuthTag(all.subarray(end));
  const opened = Buffer.alloc(end - nonceBytes);
  for (let at = nonceBytes; at < end; at += sliceBytes) {
    decipher.update(all.subarray(at, Math.min(at + sliceBytes, end))).copy(opened, at - nonceBytes);
    await nextTurn();
  }
  decipher.final();
  return opened;
}
