import { randomInt } from 'node:crypto';
import argon2 from 'argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const generatedLength = 24;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

export function passwordMatches(hash: string, password: string): Promise<boolean> {
  return argon2.verify(hash, password);
}

/** 24 characters of a 57-letter alphabet: 140 bits. */
export function newPassword(): string {
  return Array.from({ length: generatedLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
