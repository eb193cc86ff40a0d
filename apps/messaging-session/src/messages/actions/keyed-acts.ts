import { Injectable } from '@nestjs/common';
import type { MessageSentPayload } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { Capabilities } from '../../engines/index.js';
import type { LiveSession } from '../../sessions/live/index.js';
import { EarlierSends, sessionNotConnected } from '../outbound/index.js';

/** An act whose input is known to be good, to be done by a session's engine. */
export type Prepared = (capabilities: Capabilities) => Promise<MessageSentPayload>;

/** Acts with an idempotency key are done once, and answered alike however often they are asked (decisions.md §4). */
@Injectable()
export class KeyedActs {
  constructor(private readonly earlier: EarlierSends) {}

  /**
   * @param prepare finds what the act is done to; what it throws is answered, unless this very act was done before
   * @throws DomainError `session_not_connected`, `idempotency_conflict`
   */
  async perform(
    live: LiveSession,
    once: KeyedRequest | undefined,
    prepare: () => Promise<Prepared>,
  ): Promise<MessageSentPayload> {
    const prepared = await prepare().catch((error: unknown) => ({ error }));
    if ('error' in prepared) {
      const done = once && (await this.earlier.findSame(once));
      if (done) return done;
      throw prepared.error;
    }
    const { capabilities } = live;
    if (capabilities) return prepared(capabilities);
    const done = once && (await this.earlier.find(once));
    if (done) return done;
    throw sessionNotConnected();
  }
}
