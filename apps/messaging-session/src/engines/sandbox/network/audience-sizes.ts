import { maxGroupParticipants } from '@parley/contracts';
import { LRUCache } from 'lru-cache';
import type { Identity } from '../../../directory/identities/index.js';

const remembered = 10_000;

/**
 * How many get what is sent to a chat, as it was the last time: by it batches of sends are cut, so that one of them does
 * not make tens of thousands of rows. A group not met lately counts as a full one.
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
