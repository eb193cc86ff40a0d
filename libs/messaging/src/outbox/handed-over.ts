import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';

/** What the relay of a pool learns from the transactions on it. */
interface Receiver {
  /** Events whose transaction has committed. */
  receive(messages: readonly StreamMessage[]): void;
  /** The ids of events in a transaction that commits a moment later, or never. */
  expect(ids: readonly string[]): void;
}

/** The relay by its pool and by the connections of the pool: a process with several services has a relay for each. */
const receivers = new WeakMap<pg.Pool | pg.ClientBase, Receiver>();

/** Tells `receiver` of events on this pool and its connections, until the returned function is called. */
export function receiveFrom(pool: pg.Pool, receiver: Receiver): () => void {
  const note = (client: pg.PoolClient): void => void receivers.set(client, receiver);
  receivers.set(pool, receiver);
  pool.on('acquire', note);
  return () => {
    pool.off('acquire', note);
    if (receivers.get(pool) === receiver) receivers.delete(pool);
  };
}

/** Gives committed events to the relay of this process. Without a relay here, they stay in the outbox for any other relay. */
export function handOver(client: pg.ClientBase, messages: readonly StreamMessage[]): void {
  receivers.get(client)?.receive(messages);
}

/** Tells the relay of the pool, or of the pool of the connection, which events to expect. Other relays are not woken. */
export function announceEvents(writer: pg.Pool | pg.ClientBase, ids: readonly string[]): void {
  receivers.get(writer)?.expect(ids);
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

const firstPauseMs = 3;
const longestPauseMs = 100;
const patienceMs = 2_000;

/**
 * Decides how soon to look for expected events. `NOTIFY` would be exact, but Postgres serializes the commits of transactions
 * that notify, each with its own disk write: a few hundred per second for all databases of a server.
 */
export class ExpectedEvents {
  /** Time of the announcement by event id, oldest first. */
  private readonly missing = new Map<string, number>();
  private pauseMs = firstPauseMs;

  expect(ids: readonly string[]): void {
    const nowMs = performance.now();
    for (const id of ids) this.missing.set(id, nowMs);
    this.pauseMs = firstPauseMs;
  }

  found(events: readonly { id: string }[]): void {
    if (this.missing.size === 0) return;
    for (const { id } of events) this.missing.delete(id);
  }

  isExpecting(): boolean {
    this.giveUp();
    return this.missing.size > 0;
  }

  /** Time until the next look, doubling each time; null when no event is expected. */
  nextPauseMs(): number | null {
    if (!this.isExpecting()) return null;
    const pauseMs = this.pauseMs;
    this.pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    return pauseMs;
  }

  /** Drops events that were rolled back, or published by another process. */
  private giveUp(): void {
    const abandonedMs = performance.now() - patienceMs;
    for (const [id, announcedAtMs] of this.missing) {
      if (announcedAtMs > abandonedMs) return;
      this.missing.delete(id);
    }
  }
}
