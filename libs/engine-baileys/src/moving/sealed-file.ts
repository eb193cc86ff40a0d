import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BadAccount } from './account/refusal.js';

/**
 * The file of an export (decisions.md §16): magic, 16 bytes salt, 12 bytes nonce, then gzip of the JSON `{ creds, keys }` under
 * AES-256-GCM with a key by scrypt of the passphrase, then 16 bytes tag. The head is authenticated.
 */
const magic = Buffer.from('PARLEY-ACCOUNT\x01\n');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + nonceBytes;
/** 64 MiB of memory, some 0.2 s. */
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** The most that a file may have when it is opened: gzip of a hostile one could become anything. */
const mostJsonBytes = 64 * 1024 * 1024;
/** A larger export could not come back: a body has 16 MiB, base64 included. */
export const mostFileBytes = 12 * 1024 * 1024;

/** The scrypt and the compression run in threads of Node. */
export async function sealFile(json: Buffer, passphrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const head = Buffer.concat([magic, salt, nonce]);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  cipher.setAAD(head);
  return Buffer.concat([head, cipher.update(await promisify(gzip)(json)), cipher.final(), cipher.getAuthTag()]);
}

/** @throws BadAccount */
export async function openSealedFile(file: Uint8Array, passphrase: string | undefined): Promise<Buffer> {
  if (passphrase === undefined) throw new BadAccount('passphrase', 'is required');
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  if (bytes.length < headBytes + tagBytes || !bytes.subarray(0, magic.length).equals(magic)) {
    throw new BadAccount('data', 'is not an export of Parley');
  }
  const head = bytes.subarray(0, headBytes);
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const key = await keyOf(passphrase, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(magic.length + saltBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(head);
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  try {
    const packed = Buffer.concat([
      decipher.update(bytes.subarray(headBytes, bytes.length - tagBytes)),
      decipher.final(),
    ]);
    return await promisify(gunzip)(packed, { maxOutputLength: mostJsonBytes });
  } catch {
    throw new BadAccount('passphrase', 'does not open the file, or the file was altered');
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
