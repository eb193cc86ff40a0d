import { BadAccount } from './refusal.js';

/** The most members that an import may have (decisions.md §16). */
export const mostMembers = 50_000;
const longestId = 256;

/** Kinds of keys that are kept; rc14 has no other. Longer names first, so that `sender-key-memory` is no `sender-key`. */
export const keyKinds = [
  'app-state-sync-version',
  'app-state-sync-key',
  'sender-key-memory',
  'identity-key',
  'lid-mapping',
  'device-list',
  'sender-key',
  'pre-key',
  'session',
  'tctoken',
] as const;
export type KeyKind = (typeof keyKinds)[number];

export function isKeyKind(kind: string): kind is KeyKind {
  return (keyKinds as readonly string[]).includes(kind);
}

/** An account as a source has it, before it is checked. */
export class SourceAccount {
  /** The credentials; bytes in any form. */
  creds: unknown;
  /** The field of the request that they came in, for refusals. */
  credsField = 'data.creds';
  readonly keys: { readonly kind: KeyKind; readonly id: string; readonly value: unknown; readonly field: string }[] =
    [];
  readonly dropped: Record<string, number> = Object.create(null) as Record<string, number>;

  #members = 0;

  constructor(private readonly limit = mostMembers) {}

  /** @throws BadAccount when there are too many */
  add(kind: string, id: string, value: unknown, field: string): void {
    this.count();
    if (value === null || value === undefined) return;
    if (!isKeyKind(kind)) return this.drop('other');
    if (id.length === 0 || id.length > longestId || id.includes('\0')) throw new BadAccount(field, 'has no valid name');
    this.keys.push({ kind, id, value, field });
  }

  /** Counts a member of the source, whatever becomes of it. @throws BadAccount when there are too many */
  count(): void {
    if (this.#members >= this.limit) throw new BadAccount('data', `has more than ${this.limit} members`);
    this.#members += 1;
  }

  drop(kind: string, count = 1): void {
    this.dropped[kind] = (this.dropped[kind] ?? 0) + count;
  }
}

/** The field of a key, for refusals. The name is cut: it is the caller's own. */
export function keyField(at: string, kind: string, id: string): string {
  return `${at}.${kind}.${id.slice(0, 80)}`;
}
