import type { SendResult } from './destination.js';

export interface BatchLimits {
  readonly messages: number;
  /** A larger message is a batch of its own. */
  readonly bytes: number;
}

/** What became of one message of a batch. */
export type BatchOutcome = Omit<SendResult, 'durationMs'>;

interface Waiting<Item> {
  readonly item: Item;
  readonly bytes: number;
  readonly ended: AbortSignal;
  resolve(outcome: BatchOutcome): void;
  reject(error: unknown): void;
}

/**
 * Sends what has the same ordering key in its order: one batch of a key at a time. A key with nothing under way sends at once;
 * what comes meanwhile is the next batch. Keys do not wait for each other. A batch of which all is too large is sent in halves,
 * because servers bound a batch as they bound a message: each of its messages may fit.
 */
export class OrderedBatches<Item> {
  /** What waits, by key; a key is here as long as a batch of it is under way. */
  private readonly waiting = new Map<string, Waiting<Item>[]>();

  /**
   * @param sendBatch an outcome for each item, in their order. It must end soon after its signal is aborted, which is once
   *   nobody waits for any of them: the next batch of the key waits for it.
   */
  constructor(
    private readonly limits: BatchLimits,
    private readonly sendBatch: (items: readonly Item[], ended: AbortSignal) => Promise<readonly BatchOutcome[]>,
  ) {}

  /** @param ended what nobody waits for any more before its turn is not sent; its promise then stays open */
  send(key: string, item: Item, bytes: number, ended: AbortSignal): Promise<BatchOutcome> {
    return new Promise((resolve, reject) => {
      const waiting = { item, bytes, ended, resolve, reject };
      const others = this.waiting.get(key);
      if (others !== undefined) return void others.push(waiting);
      const queue = [waiting];
      this.waiting.set(key, queue);
      void this.drain(key, queue);
    });
  }

  private async drain(key: string, queue: Waiting<Item>[]): Promise<void> {
    for (let batch = this.nextOf(queue); batch.length > 0; batch = this.nextOf(queue)) await this.sendAll(batch);
    this.waiting.delete(key);
  }

  private async sendAll(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      const ended = allEnded(batch.map((waiting) => waiting.ended));
      const outcomes = await this.sendBatch(
        batch.map(({ item }) => item),
        ended,
      );
      if (batch.length > 1 && outcomes.every(({ error }) => error === 'too_large')) return await this.sendHalves(batch);
      for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private async sendHalves(batch: readonly Waiting<Item>[]): Promise<void> {
    const middle = batch.length >> 1;
    await this.sendAll(batch.slice(0, middle));
    await this.sendAll(batch.slice(middle));
  }

  private nextOf(queue: Waiting<Item>[]): Waiting<Item>[] {
    const batch: Waiting<Item>[] = [];
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
