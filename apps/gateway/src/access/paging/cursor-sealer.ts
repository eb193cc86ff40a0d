import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import { deriveKey, type Clock } from '@parley/service-runtime';

/** Lifetime of a list's cursor (decisions.md §1). */
export const cursorLifetimeMs = 72 * 3600 * 1000;

const formatVersion = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

interface SealingKey {
  id: Buffer;
  key: Buffer;
}

/** The sealed text of a cursor: its content and its expiry. */
interface Sealed<T> {
  /** Unix milliseconds; null: never expires by itself. */
  expiresAtMs: number | null;
  content: T;
}

/**
 * Seals cursors with AES-256-GCM under a key derived from the installation's secret: a client can neither read, alter
 * nor make one. The list's owner is authenticated data, so that a cursor opens only for the same owner. Layout, in
 * base64url: version (1) | key id (4) | IV (12) | tag (16) | ciphertext. The key id allows a change of the secret while
 * older cursors are still valid.
 */
export class CursorSealer {
  readonly #keys: readonly SealingKey[];

  /** @param secrets the first one seals, all of them open */
  constructor(
    secrets: readonly string[],
    private readonly clock: Clock,
  ) {
    this.#keys = secrets.map((secret) => {
      const key = deriveKey(secret, 'gateway cursor');
      return { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) };
    });
  }

  /** @param lifetimeMs null for a position that ends otherwise, such as with the retention of its events */
  seal(owner: string, content: object, lifetimeMs: number | null = cursorLifetimeMs): string {
    const { id, key } = this.#keys[0] as SealingKey;
    const iv = randomBytes(ivBytes);
    const head = Buffer.concat([Buffer.from([formatVersion]), id]);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.concat([head, Buffer.from(owner)]));
    const expiresAtMs = lifetimeMs === null ? null : this.clock.now().getTime() + lifetimeMs;
    const sealed: Sealed<object> = { expiresAtMs, content };
    const text = Buffer.concat([cipher.update(JSON.stringify(sealed), 'utf8'), cipher.final()]);
    return Buffer.concat([head, iv, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** @throws DomainError `invalid_cursor` when it was altered, has expired or belongs to another owner */
  open<T>(owner: string, cursor: string): T {
    const opened = this.#open<T>(owner, cursor);
    if (!opened) throw invalidCursor();
    const { expiresAtMs, content } = opened;
    if (expiresAtMs !== null && expiresAtMs <= this.clock.now().getTime()) throw invalidCursor();
    return content;
  }

  #open<T>(owner: string, cursor: string): Sealed<T> | null {
    const bytes = Buffer.from(cursor, 'base64url');
    // base64url decoding accepts variants; only the exact text that we made is a valid cursor.
    if (bytes.length <= headBytes + ivBytes + tagBytes || bytes.toString('base64url') !== cursor) return null;
    const head = bytes.subarray(0, headBytes);
    if (head[0] !== formatVersion) return null;
    const key = this.#keys.find(({ id }) => id.equals(head.subarray(1)))?.key;
    if (!key) return null;
    const iv = bytes.subarray(headBytes, headBytes + ivBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.concat([head, Buffer.from(owner)]));
    decipher.setAuthTag(bytes.subarray(headBytes + ivBytes, headBytes + ivBytes + tagBytes));
    const text = bytes.subarray(headBytes + ivBytes + tagBytes);
    try {
      return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')) as Sealed<T>;
    } catch {
      // The tag does not match: the cursor was altered or sealed for another owner.
      return null;
    }
  }
}

export function invalidCursor(extra?: { detail: string }): DomainError {
  return new DomainError('invalid_cursor', 'The cursor is not valid for this list.', extra && { extra });
}

/** Clients choose the names of parameters. */
const [mostNamed, longestName] = [10, 64];

/** A cursor has the filters of its list, and none may come beside it. @param names of the parameters to leave out */
export function filterBesideCursor(names: readonly string[]): DomainError {
  const quoted = names.slice(0, mostNamed).map((name) => `"${name.slice(0, longestName)}"`);
  return invalidCursor({ detail: `The cursor has the filters of its list: leave out ${quoted.join(', ')}.` });
}
