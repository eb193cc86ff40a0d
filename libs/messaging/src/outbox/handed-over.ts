import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';

/** Takes events whose transaction has committed on a connection of the relay's pool. */
type Receiver = (messages: readonly StreamMessage[]) => void;

const receivers = new WeakMap<pg.ClientBase, Receiver>();

/** Sends events committed on connections of this pool to `receive`, until the returned function is called. */
export function receiveFrom(pool: pg.Pool, receive: Receiver): () => void {
  const note = (client: pg.PoolClient): void => void receivers.set(client, receive);
  pool.on('acquire', note);
  return () => pool.off('acquire', note);
}

/** Gives committed events to the relay of this process. Without a relay here, they stay in the outbox for any other relay. */
export function handOver(client: pg.ClientBase, messages: readonly StreamMessage[]): void {
  receivers.get(client)?.(messages);
}

const mostEvents = 5_000;
const mostBytes = 8 * 1024 * 1024;

/**
 * Committed events of this process that are not published yet, bounded. All of them are also in the outbox, so events dropped
 * here are found there.
 */
export class HandedOver {
  private messages: StreamMessage[] = [];
  private bytes = 0;

  /** @returns false when there is no room; all held messages are dropped then */
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

  /** The next messages to publish, in id order. */
  take(count: number): StreamMessage[] {
    const taken = this.messages.splice(0, count);
    for (const { payload } of taken) this.bytes -= payload.byteLength;
    return taken.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }

  /** Drops messages that were published from the outbox meanwhile. */
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
