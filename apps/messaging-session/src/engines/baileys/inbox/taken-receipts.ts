import { LRUCache } from 'lru-cache';

const remembered = 1_000;
const everyMs = 1_000;

/** Messages whose receipts the network has acknowledged: it does not bring them again, so they need not be kept. */
export class TakenReceipts {
  /** By size, as `max` takes its memory at once, of each session. */
  readonly #stanzas = new LRUCache<string, string>({ maxSize: remembered, sizeCalculation: () => 1 });
  #taken: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param forget in batches; what it fails to forget is forgotten by age */
  constructor(private readonly forget: (stanzas: readonly string[]) => Promise<void>) {}

  /** A message that is about to get its receipt. */
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
