import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import argon2 from 'argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one thread. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Minimum of characters of a new password (decisions.md §2). Older passwords may be shorter and stay valid. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

/** Hashes and verifies passwords. Verification takes the same time whether the person exists or not. */
@Injectable()
export class Passwords implements OnModuleInit {
  /** Verified against when the person does not exist. Made at the start: otherwise the first verification would take longer. */
  #decoyHash = '';

  async onModuleInit(): Promise<void> {
    this.#decoyHash = await this.hash(randomBytes(24).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return argon2.hash(password, cost);
  }

  /** False when the person does not exist. */
  async isOf(user: { passwordHash: string } | null, password: string): Promise<boolean> {
    const matches = await argon2.verify(user?.passwordHash ?? this.#decoyHash, password);
    return user !== null && matches;
  }
}

/** True when a new password is long enough. Counts code points, as fields do: an emoji is one. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= minPasswordLength;
}

/** @param field the name of the password's field */
export function tooShort(field: string): DomainError {
  return new DomainError('invalid_parameter', `Field "${field}" must have at least ${minPasswordLength} characters.`);
}
