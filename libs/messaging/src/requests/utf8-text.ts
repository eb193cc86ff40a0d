import { isAscii, transcode } from 'node:buffer';

/** Below, it makes no difference. */
const largeBytes = 16 * 1024;

/**
 * The text of well-formed UTF-8. Node's `toString('utf8')` takes 100 ms for 16 MiB beyond ASCII; by way of UTF-16 it is a
 * tenth of that.
 */
export function utf8Text(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < largeBytes || isAscii(bytes)) return buffer.toString('utf8');
  return transcode(bytes, 'utf8', 'ucs2').toString('utf16le');
}
