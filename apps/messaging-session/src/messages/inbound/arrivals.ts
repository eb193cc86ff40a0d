import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { outboxHandover } from '@parley/messaging';
import { Batcher, busySpacingMs, IDS, type Ids, inTransaction, PG_POOL, type Unawaited } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { holdSessions } from '../../sessions/state/index.js';
import { findReceivedBefore, insertReceivedMedia, insertRemoteMedia, ReferenceSeal } from '../media/index.js';
import {
  type AfterCommit,
  findBlocked,
  findKnown,
  holdNames,
  insertMessages,
  keepEarly,
  lockTargets,
  MEDIA_LINKS,
  type MediaLinks,
  type MessageRecord,
  saveAcks,
  saveMessages,
  takeEarly,
  touchChats,
} from '../message/index.js';
import { RelayQueue } from '../relays/index.js';
import type { Arrival, ArrivalOutcome, Origin, ResolvedArrival } from './arrival.js';
import { ArrivalBatch } from './arrival-batch.js';
import { kindOf, writersOf } from './arrival-traits.js';
import { claimActs, keepActs } from './message-act.store.js';
import { ResolveArrivals } from './resolve-arrivals.js';

/**
 * Records inbound items and their events, in the given order. All arrivals of the moment share one transaction.
 * Idempotent by (session, whatsapp_id).
 */
@Injectable()
export class Arrivals implements OnApplicationShutdown {
  readonly #batcher: Batcher<readonly Arrival[], ArrivalOutcome[]>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly resolving: ResolveArrivals,
    private readonly seal: ReferenceSeal,
    private readonly relays: RelayQueue,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {
    this.#batcher = new Batcher({
      maxSize: 500,
      // Arrivals of one turn of the event loop form one batch.
      ready: () => setImmediate(),
      spacingMs: busySpacingMs,
      run: (groups) => this.record(groups),
    });
  }

  /** @param arrivals of one session, in order */
  add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]> {
    return this.#batcher.add(arrivals);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async record(groups: readonly (readonly Arrival[])[]): Promise<ArrivalOutcome[][]> {
    const resolved = await this.resolving.execute(groups.flat());
    const { batch, after } = await inTransaction(this.pool, (client, later) => this.write(client, resolved, later));
    for (const done of after) done();
    const outcomes = resolved.map((arrival) => batch.outcomeOf(arrival));
    let next = 0;
    return groups.map(({ length }) => outcomes.slice(next, (next += length)));
  }

  /**
   * Locks in the order that all transactions share: sessions, messages, chats, bridges, then the network's rows of these
   * arrivals (mailbox or inbox).
   */
  private async write(
    client: PoolClient,
    arrivals: readonly ResolvedArrival[],
    later: Unawaited,
  ): Promise<{ batch: ArrivalBatch; after: AfterCommit[] }> {
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
    batch.makeEvents(await insertMessages(client, batch.makeMessages()));
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
    if (batch.events.length > 0) {
      const { insert, committed } = outboxHandover(client, batch.events);
      later(client.query({ name: 'outbox-insert', ...insert }));
      after.unshift(committed);
    }
    return { batch, after };
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
  return new Map([...targets, ...(await lockTargets(client, missing))]);
}
