import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from '@parley/contracts/base';
import { RequestSought, requestSought } from '@parley/contracts/sessions';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { LRUCache } from 'lru-cache';
import { type Broker, drainSubscription } from '../broker/broker.js';

/** Where a request is, for its asker. */
export interface Held {
  readonly held: boolean;
}

/** The process that has the request answers at once; the session's owner, who has not, only after this. */
const holderFirstMs = 500;
/** Longer than any asker waits for its reply. */
const disownedForMs = 60_000;
/** As a size, because `max` reserves the room of all entries at once. */
const mostDisowned = { maxSize: 10_000, sizeCalculation: () => 1 };

/**
 * Answers askers that wait long whether the request of theirs is still being handled (docs/adr/0039). Only who serves the
 * session says that it is not: then the process that had it is gone, or has lost the session, so that nothing that it still
 * does for it is recorded. A request that was said to be gone is not handled any more if it comes after all.
 */
export class HeldRequests {
  readonly #held = new Set<string>();
  // A `ttlResolution` would set a timer after each look-up, which wakes an idle process.
  readonly #disowned = new LRUCache<string, true>({ ...mostDisowned, ttl: disownedForMs, ttlResolution: 0 });
  #subscription: Subscription | undefined;

  /** @param serves whether this process answers for the session */
  constructor(
    private readonly broker: Broker,
    private readonly serves: (sessionId: string) => boolean,
  ) {}

  listen(): void {
    this.#subscription ??= this.broker.connection.subscribe(requestSought.subject, {
      callback: (error, message) => void this.answer(error, message),
    });
  }

  async close(): Promise<void> {
    if (this.#subscription) await drainSubscription(this.broker, this.#subscription);
  }

  /** @returns false when its asker was told that it is gone */
  take(token: string): boolean {
    if (this.#disowned.has(token)) return false;
    this.#held.add(token);
    return true;
  }

  release(token: string): void {
    this.#held.delete(token);
  }

  private async answer(error: Error | null, message: Msg): Promise<void> {
    try {
      if (error) throw error;
      const { sessionId, token } = parse(RequestSought, message.json<object>(), { unknownFields: 'drop' });
      if (this.#held.has(token)) return void message.respond(JSON.stringify({ held: true } satisfies Held));
      if (!this.serves(sessionId)) return;
      await sleep(holderFirstMs);
      if (this.#held.has(token)) return void message.respond(JSON.stringify({ held: true } satisfies Held));
      if (!this.serves(sessionId)) return;
      this.#disowned.set(token, true);
      message.respond(JSON.stringify({ held: false } satisfies Held));
    } catch (cause) {
      // The asker asks again, or waits as long as it would have.
      this.broker.logger.error({ err: cause }, 'a sought request was not answered for');
    }
  }
}
