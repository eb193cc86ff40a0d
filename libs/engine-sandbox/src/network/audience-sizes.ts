import { maxGroupParticipants } from '@parley/contracts/groups';
import { LRUCache } from 'lru-cache';
import type { Identity } from '@parley/engine-kit';

const remembered = 10_000;

/**
 * Remembers how many receivers a chat last had. Batches of sends are cut by this, so that one batch does not write tens of
 * thousands of rows. An unknown group counts as full.
 */
export class AudienceSizes {
  readonly #sizes = new LRUCache<string, number>({ max: remembered });

  of({ kind, jid }: Identity): number {
    if (kind === 'person') return 1;
    return (jid === undefined ? undefined : this.#sizes.get(jid)) ?? maxGroupParticipants;
  }

  learn({ kind, jid }: Identity, size: number): void {
    if (kind !== 'person' && jid !== undefined) this.#sizes.set(jid, Math.max(1, size));
  }
}
