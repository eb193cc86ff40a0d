import { Inject, Injectable } from '@nestjs/common';
import { EventTooLarge, type OutboxEvent, outboxHandover } from '@parley/messaging';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import { inTransaction, type Unawaited } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { findReceivedBefore, insertReceivedMedia, insertRemoteMedia, ReferenceSeal } from '../../media/index.js';
import { type AfterCommit, type MessageRecord, type Origin, holdSessions } from '@parley/engine-kit';
import {
  ChangedMessages,
  findBlocked,
  findKnown,
  holdNames,
  insertMessages,
  keepEarly,
  lockTargets,
  MEDIA_LINKS,
  type MediaLinks,
  saveAcks,
  saveMessages,
  takeEarly,
  touchChats,
} from '../../message/index.js';
import { renderEvents } from '../../rendering/index.js';
import { RelayQueue } from '../../sending/relays/index.js';
import { noteMessages } from '../../traffic/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';
import { ArrivalBatch } from './arrival-batch.js';
import { kindOf, writersOf } from './arrival-traits.js';
import { lateTargets } from './late-targets.js';
import { claimActs, keepActs } from './message-act.store.js';

/** The events of these arrivals are larger than the largest event. */
export class ArrivalsTooLarge extends Error {
  constructor(
    readonly arrivals: ReadonlySet<ResolvedArrival>,
    options: ErrorOptions,
  ) {
    super('Received items are too large for an event.', options);
  }
}

/** A batch in its transaction, with what is to be done once that has committed. */
interface Written {
  readonly batch: ArrivalBatch;
  readonly after: readonly AfterCommit[];
}

/** Writes arrivals with their events and what follows from them, in one transaction. */
@Injectable()
export class WriteArrivals {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly seal: ReferenceSeal,
    private readonly relays: RelayQueue,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
    private readonly changed: ChangedMessages,
  ) {}

  /**
   * @returns the batch, once it is committed
   * @throws ArrivalsTooLarge when events of some arrivals would be too large; nothing is written then
   */
  async execute(arrivals: readonly ResolvedArrival[]): Promise<ArrivalBatch> {
    const { batch, after } = await inTransaction(this.pool, (client, later) => this.write(client, arrivals, later));
    for (const done of after) done();
    this.changed.acknowledged(batch.acks().map(({ id }) => id));
    this.changed.answered(batch.answered());
    return batch;
  }

  /**
   * Locks in the order that all transactions share: sessions, messages, chats, bridges, then the network's rows of these
   * arrivals (mailbox or inbox).
   */
  private async write(client: PoolClient, arrivals: readonly ResolvedArrival[], later: Unawaited): Promise<Written> {
    const answers = arrivals.flatMap(({ answers = [] }) => answers);
    const [sessions, blocked, behind] = await Promise.all([
      holdSessions(client, [...arrivals, ...answers]),
      findBlocked(client, writersOf(arrivals)),
      findBehind(client, arrivals),
    ]);
    const batch = new ArrivalBatch(this.ids, arrivals, sessions, this.links);
    batch.holdAnswers(behind);
    batch.refuse(blocked);
    const acts = batch.acts();
    if (acts.length > 0) batch.forgetRepeated(await claimActs(client, acts));
    batch.know(await findKnown(client, batch.referred()), await targetsOf(client, batch));
    batch.share(await findReceivedBefore(client, batch.offered()));
    const inserted = await insertMessages(client, batch.makeMessages());
    batch.knowRepeated(await lockTargets(client, batch.repeated(inserted)));
    batch.makeEvents(inserted);
    await insertReceivedMedia(client, batch.media());
    await insertRemoteMedia(client, this.seal, batch.remoteMedia());
    await saveMessages(client, batch.changed());
    await keepEarly(client, batch.early);
    batch.tellEarly(await takeEarly(client, batch.own()));
    later(saveAcks(client, batch.acks()));
    await keepActs(client, batch.waiting);
    later(touchChats(client, batch.touches()));
    const after: AfterCommit[] = [];
    const sources = batch.bridged.flatMap((arrival) => kindOf(arrival).relay?.(arrival, batch) ?? []);
    if (sources.length > 0) after.push(await this.relays.add(client, sources));
    for (const [network, recorded] of batch.recorded()) after.push(await network.acknowledge(client, recorded, later));
    if (batch.made.length > 0) {
      const events = await renderEvents(client, batch.made, { ids: this.ids, links: this.links });
      if (events.length === 0) return { batch, after };
      const { insert, committed } = handOver(client, batch, events);
      later(client.query({ name: 'outbox-insert', ...insert }));
      later(noteMessages(client, batch.made));
      after.unshift(committed);
    }
    return { batch, after };
  }
}

/** @throws ArrivalsTooLarge */
function handOver(
  client: PoolClient,
  batch: ArrivalBatch,
  events: readonly OutboxEvent[],
): ReturnType<typeof outboxHandover> {
  try {
    return outboxHandover(client, events);
  } catch (error) {
    const large = error instanceof EventTooLarge ? batch.tellersOf(error.ids) : undefined;
    throw large?.size ? new ArrivalsTooLarge(large, { cause: error }) : error;
  }
}

/** The sessions that cannot accept answers yet: their network has items for them that are not among the arrivals. */
async function findBehind(client: PoolClient, arrivals: readonly ResolvedArrival[]): Promise<ReadonlySet<string>> {
  const origins = arrivals.flatMap(({ origin }) => origin ?? []);
  const sessionsOf = new Map<Origin['network'], Set<string>>();
  for (const { origin, answers = [] } of arrivals) {
    if (!origin || answers.length === 0) continue;
    const sessionIds = sessionsOf.get(origin.network) ?? new Set();
    sessionsOf.set(origin.network, sessionIds);
    for (const { sessionId } of answers) sessionIds.add(sessionId);
  }
  const behind = [...sessionsOf].map(async ([network, sessionIds]) => {
    const receipts = origins.filter((origin) => origin.network === network).map(({ receipt }) => receipt);
    return (await network.behind?.(client, sessionIds, receipts)) ?? [];
  });
  return new Set((await Promise.all(behind)).flat());
}

/**
 * Locks the target messages. An acknowledged message that is missing may be recorded at this moment, by its send or, if
 * the account wrote it on another device, by another batch of arrivals. Its name is locked, then it is looked up again.
 */
async function targetsOf(client: PoolClient, batch: ArrivalBatch): Promise<Map<string, MessageRecord>> {
  const targets = await lockTargets(client, batch.targeted());
  const missing = batch.missing(targets);
  const awaited = [...missing, ...batch.own()];
  if (awaited.length === 0) return targets;
  await holdNames(client, awaited);
  return new Map([...targets, ...(await lateTargets(client, missing))]);
}
