import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, type MessageSentPayload } from '@parley/contracts';
import { scopeOf } from '@parley/idempotency';
import { Batcher, busySpacingMs, IDS, type Ids, LOGGER, type Logger, PG_POOL, SetAside } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { Identities } from '../../identities/index.js';
import { MEDIA_LINKS, type MediaLinks, toSentPayload } from '../../message/index.js';
import { giveRelays } from '../relays/index.js';
import { answerTo } from './action-rules.js';
import { answerOnce, type SendOutcome } from './answer-once.js';
import { findBlockedReceivers } from './authorize.js';
import { EarlierSends } from './earlier-sends.js';
import { type Give, type Given, type NetworkSend, type Reserved, holdSessions, findMessage } from '@parley/engine-kit';
import { OutboundBatch, secondsOf } from './outbound-batch.js';
import { decide } from './record-sends.js';
import { sendUnsettled } from './refusals.js';
import { relaysOf } from './relays-of-sends.js';
import { findLate, insertReserved, type ReservedName, type Settlement } from './reserved-send.store.js';
import { type Settled, settleSends } from './settle-sends.js';

interface Asked {
  readonly sessionId: string;
  readonly fence: string;
  readonly id: string;
  readonly send: NetworkSend;
}

const settledWithinSeconds = 24 * 3600;
const neverSettled = { code: 0, title: 'The network did not say what became of it.' };
/**
 * Pauses between attempts to settle after database failures. After the last attempt the network's own acknowledgement
 * settles the send.
 */
const settleAgainAfterMs = [100, 400, 1_600, 6_400];

/**
 * Sends over networks outside this database (docs/adr/0023). One transaction reserves a send, then the network gets it
 * outside any transaction, and another transaction settles it. After a crash in between, the row stays reserved: the
 * send is not repeated, and its key still belongs to it.
 */
@Injectable()
export class NetworkSends implements OnApplicationShutdown {
  readonly #reserving: Batcher<Asked, SendOutcome>;
  readonly #settling: Batcher<Settlement, Settled>;
  /** Unsettled sends of this process, by key. Equal requests wait for their answer. */
  readonly #underWay = new Map<string, Promise<MessageSentPayload>>();
  readonly #stopping = new AbortController();
  /** Late sends that could not be settled. */
  readonly #failing = new SetAside({ firstPauseMs: 60_000, longestPauseMs: 3_600_000 });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly earlier: EarlierSends,
    private readonly identities: Identities,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {
    this.#reserving = new Batcher({ maxSize: 250, spacingMs: busySpacingMs, run: (asked) => this.reserve(asked) });
    this.#settling = new Batcher({
      maxSize: 250,
      spacingMs: busySpacingMs,
      run: (settlements) => this.record(settlements),
    });
  }

  /**
   * @throws DomainError the refusal from `give`; `unavailable` while the send is not settled; `session_not_connected`,
   *   `idempotency_conflict`, `engine_rejected`, `not_found` before the network gets it
   * @throws NoSessionOwner when the session has another fence by now
   */
  async send(session: { id: string; fence: string }, send: NetworkSend, give: Give): Promise<MessageSentPayload> {
    for (;;) {
      const asked = { sessionId: session.id, fence: session.fence, id: this.ids.next(), send };
      const outcome = await this.#reserving.add(asked);
      if (outcome === 'again') continue;
      if (outcome === 'unsettled') {
        const answer = await this.answerOfEqual(send);
        if (answer) return answer;
        continue;
      }
      if ('error' in outcome) throw outcome.error;
      if ('payload' in outcome) return outcome.payload;
      return this.keptByKey(send, this.transmit(asked, outcome.reserved, give));
    }
  }

  /**
   * Settles a send by the network's result, which may come before the network's answer, or long after the sending
   * process died.
   * @returns the answer to the send; undefined when it was settled before, or is gone with its session
   */
  async settle(settlement: Settlement): Promise<MessageSentPayload | undefined> {
    const settled = await this.#settling.add(settlement);
    if ('error' in settled) throw settled.error;
    return settled.payload;
  }

  /**
   * As {@link settle}, for a result that the network reports by itself. Idempotent. Where {@link settle} throws
   * `not_found`, as the target of an action was deleted meanwhile, this ignores it.
   */
  async heard(settlement: Settlement): Promise<void> {
    await this.#settling.add(settlement);
  }

  /**
   * Fails up to 250 sends that the network has not settled within a day (decisions.md §12). One that cannot be settled is set
   * aside, so that it does not hold up the others. @returns how many
   */
  async expire(): Promise<number> {
    const late = await findLate(this.pool, settledWithinSeconds, 250, this.#failing.waiting());
    const settled = await Promise.allSettled(
      late.map(({ sessionId, id }) =>
        this.#settling.add({ sessionId, id, kind: 'accepted', whatsappId: `unsettled.${id}`, failure: neverSettled }),
      ),
    );
    settled.forEach((one, place) => {
      const { sessionId, id: sendId } = late[place] ?? {};
      if (sendId === undefined) return;
      if (one.status === 'fulfilled') return this.#failing.succeeded(sendId);
      this.#failing.failed(sendId);
      this.logger.error({ err: one.reason as unknown, sessionId, sendId }, 'a late send is not settled; tried again');
    });
    return late.length;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#reserving.close();
    await this.#settling.close();
  }

  private async reserve(asked: readonly Asked[]): Promise<SendOutcome[]> {
    return inTransaction(this.pool, async (client) => {
      const items = asked.map(({ send, ...item }) => ({ ...item, outbound: { ...send, whatsappId: '' } }));
      const [sessions, blocked] = await Promise.all([holdSessions(client, asked), findBlockedReceivers(client, items)]);
      // This batch is never written. It only shows which sends would be refused.
      const trial = new OutboundBatch(this.ids, sessions, this.links);
      const keys = asked.map(({ send }) => send.once);
      return answerOnce(client, keys, async (places) => {
        const decided = await decide(
          client,
          trial,
          places.map((place) => items[place]).filter((item) => item !== undefined),
          blocked,
        );
        const accepted = places.flatMap((place, index) => {
          const [one, outcome] = [asked[place], decided[index]];
          return one && outcome && 'payload' in outcome ? [{ ...one, outbound: one.send }] : [];
        });
        await insertReserved(client, accepted);
        await giveRelays(client, relaysOf(accepted));
        return decided.map((outcome, index) => {
          const id = asked[places[index] ?? -1]?.id;
          return 'payload' in outcome && id !== undefined ? { reserved: { id } } : outcome;
        });
      });
    });
  }

  /** The answer of the equal request with the same key. Undefined: that request was refused, and the key is free. */
  private async answerOfEqual({ once }: NetworkSend): Promise<MessageSentPayload | undefined> {
    if (!once) throw new Error('Only a send with a key can have an equal.');
    // A batch resolves its requests in order, so the first send is in `#underWay` before its equals look for it.
    return this.#underWay.get(scopeOf(once)) ?? this.earlier.find(once);
  }

  private async keptByKey({ once }: NetworkSend, sending: Promise<MessageSentPayload>): Promise<MessageSentPayload> {
    if (!once) return sending;
    const key = scopeOf(once);
    this.#underWay.set(key, sending);
    try {
      return await sending;
    } finally {
      this.#underWay.delete(key);
    }
  }

  private async transmit({ sessionId, send }: Asked, reserved: Reserved, give: Give): Promise<MessageSentPayload> {
    const given = await this.given(sessionId, reserved, give);
    const name = { sessionId, id: reserved.id };
    const settled = given.kind === 'unknown' ? undefined : await this.settleSurely({ ...name, ...given });
    const payload = settled ?? (await this.answerOfSettled(name, send, given));
    if (payload) return payload;
    throw given.kind === 'refused' ? given.error : sendUnsettled();
  }

  /** The answer of a send that an acknowledgement settled before the network's own answer did. */
  private async answerOfSettled(
    { sessionId, id }: ReservedName,
    send: NetworkSend,
    given: Given,
  ): Promise<MessageSentPayload | undefined> {
    if (send.kind !== 'message') return this.answerOfSettledAct(id, send, given);
    const message = await findMessage(this.pool, sessionId, id);
    const chat = message && (await this.identities.byId(message.chatId));
    return message && chat && toSentPayload(message, chat);
  }

  /** An action has no row of its own: its answer is in the receipt of its key. */
  private async answerOfSettledAct(
    id: string,
    act: Exclude<NetworkSend, { kind: 'message' }>,
    given: Given,
  ): Promise<MessageSentPayload | undefined> {
    if (given.kind !== 'accepted') return undefined;
    if (act.once) return this.earlier.find(act.once);
    return answerTo({ ...act, whatsappId: given.whatsappId }, { id, timestamp: secondsOf(id) });
  }

  private async given(sessionId: string, reserved: Reserved, give: Give): Promise<Given> {
    try {
      return await give(reserved);
    } catch (error) {
      this.logger.error(
        { err: error, sessionId, sendId: reserved.id },
        'a send failed; it is not known how far it came',
      );
      return { kind: 'unknown' };
    }
  }

  /** Retries while the database is unavailable: the network reports its result only once. */
  private async settleSurely(settlement: Settlement): Promise<MessageSentPayload | undefined> {
    for (const againAfterMs of settleAgainAfterMs) {
      try {
        return await this.settle(settlement);
      } catch (error) {
        if (error instanceof DomainError || this.#stopping.signal.aborted) throw error;
        this.logger.warn({ err: error, sendId: settlement.id }, 'a send was not settled; tried again');
        await sleep(againAfterMs);
      }
    }
    return this.settle(settlement);
  }

  private async record(settlements: readonly Settlement[]): Promise<Settled[]> {
    const { settled, after } = await inTransaction(this.pool, (client, later) =>
      settleSends(client, later, settlements, (sessions) => new OutboundBatch(this.ids, sessions, this.links)),
    );
    for (const done of after) done();
    return settled;
  }
}
