import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new signing secret as Standard Webhooks writes them: `whsec_` and base64 of 32 bytes. */
export function newSigningSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64');
}

/** The bytes that sign. */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
