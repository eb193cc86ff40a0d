import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import argon2 from 'argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one thread. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Characters of a new password (decisions.md §2). Older ones may be shorter, and stay good. */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

/** Hashes passwords and compares with the hashes, in the same time whether there is a person or not. */
@Injectable()
export class Passwords implements OnModuleInit {
  /** Compared with where there is no person. Made at start, or the first comparison would take longer. */
  #decoyHash = '';

  async onModuleInit(): Promise<void> {
    this.#decoyHash = await this.hash(randomBytes(24).toString('base64'));
  }

  hash(password: string): Promise<string> {
    return argon2.hash(password, cost);
  }

  /** False where there is no person. */
  async isOf(user: { passwordHash: string } | null, password: string): Promise<boolean> {
    const matches = await argon2.verify(user?.passwordHash ?? this.#decoyHash, password);
    return user !== null && matches;
  }
}

/** A new password is long enough. Characters as fields count them: an emoji is one. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= minPasswordLength;
}

/** @param field the name of the field that has it */
export function tooShort(field: string): DomainError {
  return new DomainError('invalid_parameter', `Field "${field}" must have at least ${minPasswordLength} characters.`);
}
