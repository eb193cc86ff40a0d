import type { AccountUpload } from '@parley/engine-kit';

/** The head of an upload has no more: 50,000 names of files. */
const mostHeadBytes = 16 * 1024 * 1024;

/**
 * An upload as the gateway packs it: 4 bytes length of a head, the head as JSON, which says what form the bytes are of, and the bytes.
 */
export function unpackUpload(bytes: Buffer): AccountUpload {
  const headBytes = bytes.readUInt32BE(0);
  if (headBytes > mostHeadBytes) throw new Error('The head of an upload is too long.');
  const form = JSON.parse(bytes.toString('utf8', 4, 4 + headBytes)) as AccountUpload['form'];
  return { body: bytes.subarray(4 + headBytes), form };
}
