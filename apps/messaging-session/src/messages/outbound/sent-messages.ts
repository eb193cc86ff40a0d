import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MessageSentPayload } from '@parley/contracts';
import { Batcher, busySpacingMs, IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { MEDIA_LINKS, type MediaLinks } from '../../message/index.js';
import { settleRelays } from '../relays/index.js';
import { answerOnce, type SendOutcome } from './answer-once.js';
import { findBlockedReceivers } from './authorize.js';
import { type OutboundAction, type OutboundMessage, holdSessions } from '@parley/engine-kit';
import { OutboundBatch, type OutboundItem } from './outbound-batch.js';
import { decide, write } from './record-sends.js';
import { sendUnsettled } from './refusals.js';
import { SendPace } from './send-pace.js';
import { SendShares } from './send-shares.js';
import { relaysDone } from './relays-of-sends.js';

/** The most receivers that one transaction's sends have together: a send to a group inserts a row for each member. */
const maxReceivers = 2_000;

/** The session that sends, as its owner claimed it. */
export interface SendingSession {
  readonly id: string;
  readonly teamId: string;
  readonly fence: string;
}

interface QueuedItem extends OutboundItem {
  readonly teamId: string;
}

/**
 * Records outbound messages and actions with their events and the network's rows. All sends of the moment share one
 * transaction. The sends of a session keep their order. While delivery is behind, teams that send little do not wait.
 */
@Injectable()
export class SentMessages implements OnApplicationShutdown {
  readonly #batcher: Batcher<QueuedItem, SendOutcome>;
  readonly #shares = new SendShares();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly pace: SendPace,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {
    this.#batcher = new Batcher({
      maxSize: 250,
      spacingMs: busySpacingMs,
      maxWeight: maxReceivers,
      weigh: ({ outbound }) => outbound.receivers ?? 1,
      ready: () => this.pace.turn(),
      isUrgent: ({ teamId }) => this.pace.pauseMs > 0 && this.#shares.isModest(teamId),
      run: (items) => this.record(items),
    });
  }

  /**
   * A send whose key belongs to an earlier one is not recorded: it gets the earlier answer.
   * @throws DomainError `session_not_connected`, `idempotency_conflict`, `engine_rejected` by the network's own rows,
   *   `not_found` for an action on a message that is gone
   * @throws NoSessionOwner when the session has another fence by now
   */
  async add(
    { id: sessionId, teamId, fence }: SendingSession,
    outbound: OutboundMessage | OutboundAction,
  ): Promise<MessageSentPayload> {
    this.#shares.note(teamId);
    for (;;) {
      const outcome = await this.#batcher.add({ sessionId, teamId, fence, outbound });
      if (outcome === 'again') continue;
      // A network in this database reserves nothing.
      if (outcome === 'unsettled' || 'reserved' in outcome) throw sendUnsettled();
      if ('error' in outcome) throw outcome.error;
      return outcome.payload;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  /**
   * Locks in the order that all transactions share: sessions, keys, relays, the network's groups and channels, messages,
   * chats, mail.
   */
  private async record(items: OutboundItem[]): Promise<SendOutcome[]> {
    const { outcomes, after } = await inTransaction(this.pool, async (client, later) => {
      const [sessions, blocked] = await Promise.all([holdSessions(client, items), findBlockedReceivers(client, items)]);
      const batch = new OutboundBatch(this.ids, sessions, this.links);
      const keys = items.map(({ outbound }) => outbound.once);
      const outcomes = await answerOnce(client, keys, (places) =>
        decide(
          client,
          batch,
          places.map((place) => items[place] as OutboundItem),
          blocked,
        ),
      );
      const after = batch.done.length > 0 ? await write(client, batch, later) : [];
      later(settleRelays(client, relaysDone(batch.done)));
      return { outcomes, after };
    });
    for (const done of after) done();
    return outcomes;
  }
}
