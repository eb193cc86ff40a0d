import { createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Of X25519 and Ed25519: both keys are 32 bytes. */
export const keyBytes = 32;
export const signatureBytes = 64;

/** The prime of the field, 2^255 - 19. */
const prime = 2n ** 255n - 19n;

/** DER before the 32 bytes of a key. */
const privateHead = Buffer.from('302e020100300506032b656e04220420', 'hex');
const ed25519Head = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key of a private one, 32 bytes. */
export function publicKeyOf(privateKey: Uint8Array): Buffer {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, privateKey]), format: 'der', type: 'pkcs8' });
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return der.subarray(der.length - keyBytes);
}

/** Whether the two are a pair. */
export function isPair(publicKey: Uint8Array, privateKey: Uint8Array): boolean {
  return publicKeyOf(privateKey).equals(publicKey);
}

/**
 * Whether an XEdDSA signature is of this message and key, as Signal's clients make them: the curve's key becomes one of Ed25519,
 * whose sign is in the signature's highest bit. (The package's own `Curve.verify` is true whatever it is given.)
 */
export function isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== keyBytes || signature.length !== signatureBytes) return false;
  const signed = Buffer.from(signature);
  const sign = (signed[signatureBytes - 1] ?? 0) & 0x80;
  signed[signatureBytes - 1] = (signed[signatureBytes - 1] ?? 0) & 0x7f;
  const key = edwardsKey(publicKey, sign);
  return key !== undefined && verify(null, message, key, signed);
}

/** y = (u - 1) / (u + 1). Undefined for the one u that has none. */
function edwardsKey(publicKey: Uint8Array, sign: number): KeyObject | undefined {
  const u = littleEndian(publicKey) % prime;
  if (u === prime - 1n) return undefined;
  const y = ((u - 1n + prime) * inverse(u + 1n)) % prime;
  const bytes = Buffer.from(y.toString(16).padStart(2 * keyBytes, '0'), 'hex').reverse();
  bytes[keyBytes - 1] = (bytes[keyBytes - 1] ?? 0) | sign;
  return createPublicKey({ key: Buffer.concat([ed25519Head, bytes]), format: 'der', type: 'spki' });
}

function littleEndian(bytes: Uint8Array): bigint {
  const reversed = Buffer.from(bytes).reverse();
  // The highest bit counts for nothing in a key of X25519.
  reversed[0] = (reversed[0] ?? 0) & 0x7f;
  return BigInt(`0x${reversed.toString('hex')}`);
}

/** By Fermat: n^(p-2). */
function inverse(n: bigint): bigint {
  let [result, base] = [1n, n % prime];
  for (let exponent = prime - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}
