import { describe, expect, it } from '@jest/globals';
import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DecryptMedia } from './decrypt.js';

const key = randomBytes(32);

function encrypted(plain: Buffer): Buffer {
  const keys = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'WhatsApp Video Keys', 112));
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(16, 48), keys.subarray(0, 16));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  const mac = createHmac('sha256', keys.subarray(48, 80)).update(keys.subarray(0, 16)).update(bytes).digest();
  return Buffer.concat([bytes, mac.subarray(0, 10)]);
}

function opened(bytes: Buffer, chunkBytes: number): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, place) =>
    bytes.subarray(place * chunkBytes, (place + 1) * chunkBytes),
  );
  return buffer(Readable.from(chunks).compose(new DecryptMedia(key, 'video')));
}

describe('A file of WhatsApp', () => {
  it.each([1, 7, 16, 1000])('is opened as it comes, %i bytes at a time', async (chunkBytes) => {
    const plain = randomBytes(531);
    await expect(opened(encrypted(plain), chunkBytes)).resolves.toEqual(plain);
  });

  it('that was altered or cut short is none', async () => {
    const bytes = encrypted(randomBytes(100));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await expect(opened(bytes, 50)).rejects.toThrow('not those that the sender encrypted');
    await expect(opened(encrypted(randomBytes(100)).subarray(0, -1), 50)).rejects.toThrow('not those');
    await expect(opened(Buffer.alloc(4), 50)).rejects.toThrow('not those');
  });
});
