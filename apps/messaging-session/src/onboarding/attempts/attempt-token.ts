import { createHash } from 'node:crypto';
import { randomBase62 } from '@parley/service-runtime';

const tokenLength = 32;

/** The token by which the end customer's page follows an attempt: 190 random bits. Only its hash is stored. */
export function newAttemptToken(): string {
  return randomBase62(tokenLength);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
