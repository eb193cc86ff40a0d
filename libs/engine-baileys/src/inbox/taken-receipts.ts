import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';

const remembered = 1_000;
const everyMs = 1_000;

/**
 * Collects messages whose receipts the network has acknowledged, and removes them from the inbox: the network does not deliver
 * them again.
 */
export class TakenReceipts {
  /** Bounded by `maxSize`, as `max` would allocate its memory at once for each session. */
  readonly #stanzas = new LRUCache<string, string>(atMost(remembered));
  #taken: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param forget called with batches; rows that it fails to delete are deleted by age */
  constructor(private readonly forget: (stanzas: readonly string[]) => Promise<void>) {}

  /** Registers a message for which the package is about to send the receipt. */
  expect(messageId: string, stanza: string): void {
    this.#stanzas.set(messageId, stanza);
  }

  taken(messageId: string): void {
    const stanza = this.#stanzas.get(messageId);
    if (stanza === undefined) return;
    this.#stanzas.delete(messageId);
    this.#taken.push(stanza);
    this.#timer ??= setTimeout(() => void this.flush(), everyMs).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const stanzas = this.#taken;
    this.#taken = [];
    if (stanzas.length > 0) await this.forget(stanzas);
  }
}
