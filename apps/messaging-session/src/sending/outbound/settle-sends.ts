import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { type BoundRequest, lockKeys, releaseLate, storeLate } from '@parley/idempotency';
import { outboxHandover } from '@parley/messaging';
import { Batcher, busySpacingMs, IDS, type Ids, LOGGER, type Logger, PG_POOL, SetAside } from '@parley/service-runtime';
import { inTransaction, type Unawaited } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { type AfterCommit, holdSessions, type PendingSend } from '@parley/engine-kit';
import {
  type EarlyAck,
  holdNames,
  keepEarly,
  knownKey,
  MEDIA_LINKS,
  type MediaLinks,
  saveAcks,
  takeEarly,
} from '../../message/index.js';
import type { SettleReports } from '../../live/running/index.js';
import { renderEvents } from '../../rendering/index.js';
import { noteMessages } from '../../traffic/index.js';
import { settleRelays } from '../relays/index.js';
import { checkAction } from './check-send.js';
import { RecordedSends, Targets } from './recorded-sends.js';
import { relaysSettled } from './relays-of-sends.js';
import { deleteReserved, findLate, lockReserved, type Settlement, type Settling } from './reserved-send.store.js';

const settledWithinSeconds = 24 * 3600;
const neverSettled = { code: 0, title: 'The network did not say what became of it.' };
/**
 * Pauses between attempts to settle after database failures. After the last attempt the network's own report settles the send.
 */
const settleAgainAfterMs = [100, 400, 1_600, 6_400];

/**
 * `answer` is set for an accepted send. It is undefined for one that is refused, was settled before, or is gone with its session.
 */
type Settled = { readonly answer: MessageSentPayload | undefined } | { readonly error: unknown };

/**
 * The last step of a send over an external network (docs/adr/0046): one transaction settles reserved sends, each once, under its
 * row lock. Needs no fence: the network's outcome stays true when another process runs the session. Nothing else deletes a
 * reserved send but with its session.
 */
@Injectable()
export class SettleSends implements SettleReports {
  readonly #batcher: Batcher<Settlement, Settled>;
  readonly #closing = new AbortController();
  /** Late sends that could not be settled. */
  readonly #failing = new SetAside({ firstPauseMs: 60_000, longestPauseMs: 3_600_000 });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {
    this.#batcher = new Batcher({
      maxSize: 250,
      spacingMs: busySpacingMs,
      shareOf: ({ sessionId }) => sessionId,
      run: (settlements) => this.record(settlements),
    });
  }

  /**
   * Settles a send by the network's outcome, which may come before the network's answer, or long after the sending process died.
   * @returns the answer to the send; undefined when it was refused, was settled before, or is gone with its session
   */
  async settle(settlement: Settlement): Promise<MessageSentPayload | undefined> {
    const settled = await this.#batcher.add(settlement);
    if ('error' in settled) throw settled.error;
    return settled.answer;
  }

  /** As {@link settle}. Retries while the database is unavailable: the network answers a send only once. */
  async surely(settlement: Settlement): Promise<MessageSentPayload | undefined> {
    for (const againAfterMs of settleAgainAfterMs) {
      try {
        return await this.settle(settlement);
      } catch (error) {
        if (error instanceof DomainError || this.#closing.signal.aborted) throw error;
        this.logger.warn({ err: error, sendId: settlement.id }, 'a send was not settled; tried again');
        await sleep(againAfterMs);
      }
    }
    return this.settle(settlement);
  }

  /**
   * As {@link settle}, for an outcome that the network reports by itself. Idempotent. Where {@link settle} throws `not_found`, as
   * the target of an action was deleted meanwhile, this ignores it.
   */
  async reported(settlement: Settlement): Promise<void> {
    await this.#batcher.add(settlement);
  }

  /**
   * Fails up to 250 sends that the network has not settled within a day (decisions.md §12). One that cannot be settled is set
   * aside, so that it does not hold up the others. @returns how many
   */
  async expire(): Promise<number> {
    const late = await findLate(this.pool, settledWithinSeconds, 250, this.#failing.waiting());
    const settled = await Promise.allSettled(
      late.map(({ sessionId, id }) =>
        this.#batcher.add({ sessionId, id, kind: 'accepted', whatsappId: `unsettled.${id}`, failure: neverSettled }),
      ),
    );
    settled.forEach((one, index) => {
      const { sessionId, id: sendId } = late[index] ?? {};
      if (sendId === undefined) return;
      if (one.status === 'fulfilled') return this.#failing.succeeded(sendId);
      this.#failing.failed(sendId);
      this.logger.error({ err: one.reason as unknown, sessionId, sendId }, 'a late send is not settled; tried again');
    });
    return late.length;
  }

  /** Settles what it has, and takes no more. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#batcher.close();
  }

  private async record(settlements: readonly Settlement[]): Promise<Settled[]> {
    const { settled, after } = await inTransaction(this.pool, (client, later) =>
      settleAll(client, later, settlements, new RecordedSends(this.ids, this.links)),
    );
    for (const done of after) done();
    return settled;
  }
}

/** An accepted send, or why it cannot be recorded. */
type Accepted = { readonly answer: MessageSentPayload } | { readonly error: DomainError };

/** Locks sessions, reserved sends, keys, messages, chats, in this order. */
async function settleAll(
  client: PoolClient,
  later: Unawaited,
  settlements: readonly Settlement[],
  recorded: RecordedSends,
): Promise<{ settled: Settled[]; after: AfterCommit[] }> {
  const settling = await lockSettling(client, settlements);
  const accepted = await accept(client, recorded, settling);
  await expire(client, settling);
  await holdNames(client, recorded.messages());
  const after = await recorded.write(client, later);
  after.push(...(await acknowledge(client, recorded)));
  await settleKeys(client, settling, accepted);
  await settleRelays(client, relaysSettled(settling, recorded.sent));
  await deleteReserved(
    client,
    settling.map(({ stored }) => stored),
  );
  return { settled: settlements.map(({ id }): Settled => accepted.get(id) ?? { answer: undefined }), after };
}

/** The settlements whose sends are still reserved, each send once, with their rows and keys locked. */
async function lockSettling(client: PoolClient, settlements: readonly Settlement[]): Promise<Settling[]> {
  const sessions = await holdSessions(client, settlements);
  const reserved = await lockReserved(client, settlements);
  // Only the first of several settlements of one send counts.
  const firsts = settlements.filter(({ id }, index) => settlements.findIndex((other) => other.id === id) === index);
  const settling = firsts.flatMap((settlement) => {
    const stored = reserved.get(settlement.id);
    const session = sessions.get(settlement.sessionId);
    return stored && session ? [{ settlement, stored, session }] : [];
  });
  await lockKeys(
    client,
    settling.flatMap(({ stored }) => stored.once ?? []),
  );
  return settling;
}

/** Records the accepted sends. @returns them by id; an action whose target was deleted meanwhile is `not_found` */
async function accept(
  client: PoolClient,
  recorded: RecordedSends,
  settling: readonly Settling[],
): Promise<Map<string, Accepted>> {
  const accepted = settling.flatMap(({ settlement, stored: { id, send }, session }) =>
    settlement.kind === 'accepted' ? [{ id, session, send, whatsappId: settlement.whatsappId }] : [],
  );
  const targets = await Targets.lock(client, accepted);
  const record = (one: PendingSend & { readonly id: string; readonly whatsappId: string }): Accepted => {
    const error = one.send.kind === 'message' ? undefined : checkAction(one.send, targets.of(one));
    return error ? { error } : { answer: recorded.add({ ...one, action: targets.apply(one, one.id) }) };
  };
  return new Map(accepted.map((one) => [one.id, record(one)]));
}

/** Marks expired sends as failed: the network will report no result any more. */
async function expire(client: PoolClient, settling: readonly Settling[]): Promise<void> {
  const expired = settling.flatMap(({ settlement, session }): EarlyAck[] => {
    if (settlement.kind !== 'accepted' || !settlement.failure) return [];
    const { whatsappId, failure } = settlement;
    const timestamp = Math.floor(Date.now() / 1000);
    return [{ sessionId: session.id, whatsappId, ack: 'error', timestamp, failure }];
  });
  await keepEarly(client, expired);
}

/** Applies acknowledgements that arrived before the messages were recorded. */
async function acknowledge(client: PoolClient, recorded: RecordedSends): Promise<AfterCommit[]> {
  const early = new Map((await takeEarly(client, recorded.messages())).map((ack) => [knownKey(ack), ack]));
  if (early.size === 0) return [];
  const { acks, made } = recorded.acknowledge(early);
  await saveAcks(client, acks);
  const { insert, committed } = outboxHandover(client, await renderEvents(client, made, recorded));
  await client.query({ name: 'outbox-insert', ...insert });
  await noteMessages(client, made);
  return [committed];
}

async function settleKeys(
  client: PoolClient,
  settling: readonly Settling[],
  accepted: ReadonlyMap<string, Accepted>,
): Promise<void> {
  const receipts: { request: BoundRequest; receipt: MessageSentPayload }[] = [];
  const free: BoundRequest[] = [];
  for (const { stored } of settling) {
    const outcome = accepted.get(stored.id);
    if (!stored.once) continue;
    if (outcome && 'answer' in outcome) receipts.push({ request: stored.once, receipt: outcome.answer });
    else free.push(stored.once);
  }
  await storeLate(client, receipts);
  await releaseLate(client, free);
}
