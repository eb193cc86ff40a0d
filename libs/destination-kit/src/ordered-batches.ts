export interface BatchLimits {
  readonly messages: number;
  /** A larger message is a batch of its own. */
  readonly bytes: number;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly bytes: number;
  readonly ended: AbortSignal;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Sends what has the same ordering key in its order: one batch of a key at a time. A key with nothing under way sends at once;
 * what comes meanwhile is the next batch. Keys do not wait for each other.
 */
export class OrderedBatches<Item, Outcome> {
  /** What waits, by key; a key is here as long as a batch of it is under way. */
  private readonly waiting = new Map<string, Waiting<Item, Outcome>[]>();

  /**
   * @param sendBatch an outcome for each item, in their order. It must end soon after its signal is aborted, which is once
   *   nobody waits for any of them: the next batch of the key waits for it.
   */
  constructor(
    private readonly limits: BatchLimits,
    private readonly sendBatch: (items: readonly Item[], ended: AbortSignal) => Promise<readonly Outcome[]>,
  ) {}

  /** @param ended what nobody waits for any more before its turn is not sent; its promise then stays open */
  send(key: string, item: Item, bytes: number, ended: AbortSignal): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = { item, bytes, ended, resolve, reject };
      const others = this.waiting.get(key);
      if (others !== undefined) return void others.push(waiting);
      const queue = [waiting];
      this.waiting.set(key, queue);
      void this.drain(key, queue);
    });
  }

  private async drain(key: string, queue: Waiting<Item, Outcome>[]): Promise<void> {
    for (let batch = this.nextOf(queue); batch.length > 0; batch = this.nextOf(queue)) await this.sendAll(batch);
    this.waiting.delete(key);
  }

  private async sendAll(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await this.sendBatch(items, allEnded(batch.map(({ ended }) => ended)));
      for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private nextOf(queue: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
    const batch: Waiting<Item, Outcome>[] = [];
    let bytes = 0;
    let taken = 0;
    for (const waiting of queue) {
      if (!waiting.ended.aborted) {
        bytes += waiting.bytes;
        if (batch.length === this.limits.messages || (batch.length > 0 && bytes > this.limits.bytes)) break;
        batch.push(waiting);
      }
      taken += 1;
    }
    queue.splice(0, taken);
    return batch;
  }
}

/** A signal that is aborted once all of these are. */
function allEnded(signals: readonly AbortSignal[]): AbortSignal {
  const [only] = signals;
  if (signals.length === 1) return only!;
  const all = new AbortController();
  let left = signals.length;
  const leave = (): void => {
    left -= 1;
    if (left === 0) all.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', leave, { once: true });
  return all.signal;
}
