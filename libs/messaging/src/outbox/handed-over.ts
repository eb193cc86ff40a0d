import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';

/** What the relay of a pool does with events whose transaction has committed on one of the pool's connections. */
type Receiver = (messages: readonly StreamMessage[]) => void;

const receivers = new WeakMap<pg.ClientBase, Receiver>();

/** From now on, events committed on connections of this pool go to `receive`, until the returned function is called. */
export function receiveFrom(pool: pg.Pool, receive: Receiver): () => void {
  const note = (client: pg.PoolClient): void => void receivers.set(client, receive);
  pool.on('acquire', note);
  return () => pool.off('acquire', note);
}

/** Gives events that are committed to the relay of this process. Without one they stay in the outbox for any relay. */
export function handOver(client: pg.ClientBase, messages: readonly StreamMessage[]): void {
  receivers.get(client)?.(messages);
}

const mostEvents = 5_000;
const mostBytes = 8 * 1024 * 1024;

/**
 * Committed events of this process that are not published yet, bounded. All of them are in the outbox too, so whatever is
 * left out here is found there.
 */
export class HandedOver {
  private messages: StreamMessage[] = [];
  private bytes = 0;

  /** @returns false when there is no room; then it holds nothing any more */
  add(messages: readonly StreamMessage[]): boolean {
    for (const message of messages) this.bytes += message.payload.byteLength;
    if (this.messages.length + messages.length > mostEvents || this.bytes > mostBytes) {
      this.clear();
      return false;
    }
    this.messages.push(...messages);
    return true;
  }

  get isEmpty(): boolean {
    return this.messages.length === 0;
  }

  /** The next to publish, in the order of ids. */
  take(count: number): StreamMessage[] {
    const taken = this.messages.splice(0, count);
    for (const { payload } of taken) this.bytes -= payload.byteLength;
    return taken.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }

  /** What was published from the outbox meanwhile. */
  forget(published: readonly StreamMessage[]): void {
    if (this.isEmpty || published.length === 0) return;
    const ids = new Set(published.map(({ id }) => id));
    this.messages = this.messages.filter(({ id }) => !ids.has(id));
    this.bytes = this.messages.reduce((sum, { payload }) => sum + payload.byteLength, 0);
  }

  clear(): void {
    this.messages = [];
    this.bytes = 0;
  }
}
