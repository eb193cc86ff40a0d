import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { outboxInsert } from '@parley/messaging';
import { Batcher, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Identities } from '../identities/index.js';
import { holdSessions } from '../sessions/index.js';
import type { ArrivalOutcome, Brought, Delivery } from './arrival.js';
import { ArrivalBatch, type ResolvedArrival } from './arrival-batch.js';
import { completeMessages, findKnown, insertMessages, touchChats } from './message.store.js';
import type { AfterCommit } from './sent-messages.js';

/** One thing that came for a session, under the fence of the process that runs it. */
export interface Arrival extends Brought {
  readonly sessionId: string;
  readonly projectId: string;
  readonly fence: string;
}

/**
 * Records what networks bring to sessions: messages, their later contents and acknowledgements, each with its event, in
 * the order given and in one transaction that all arrivals of the moment share. Idempotent by (session, whatsapp_id).
 */
@Injectable()
export class Arrivals implements OnApplicationShutdown {
  readonly #batcher: Batcher<readonly Arrival[], ArrivalOutcome[]>;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly identities: Identities,
  ) {
    this.#batcher = new Batcher({ maxSize: 500, maxDelayMs: 1, run: (groups) => this.record(groups) });
  }

  /** What came for one session, in this order. */
  add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]> {
    return this.#batcher.add(arrivals);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#batcher.close();
  }

  private async record(groups: readonly (readonly Arrival[])[]): Promise<ArrivalOutcome[][]> {
    const resolved = await this.resolve(groups.flat());
    const { outcomes, after } = await inTransaction(this.pool, (client) => this.write(client, resolved));
    for (const done of after) done();
    let next = 0;
    return groups.map(({ length }) => outcomes.slice(next, (next += length)));
  }

  private async write(
    client: PoolClient,
    arrivals: readonly ResolvedArrival[],
  ): Promise<{ outcomes: ArrivalOutcome[]; after: AfterCommit[] }> {
    const batch = new ArrivalBatch(this.ids, arrivals, await holdSessions(client, arrivals));
    batch.know(await findKnown(client, batch.mentioned()));
    batch.makeMessages();
    const inserted = await insertMessages(client, batch.messages);
    batch.makeEvents(inserted);
    await touchChats(
      client,
      batch.messages.filter(({ id }) => inserted.has(id)),
    );
    await completeMessages(client, batch.completed);
    if (batch.facts.length > 0) {
      const { text, values } = outboxInsert(batch.facts);
      await client.query({ name: 'outbox-insert', text, values });
    }
    return { outcomes: batch.outcomes, after: await settle(client, batch) };
  }

  /** Whom the arrivals are from, each as its session's project knows them. */
  private async resolve(arrivals: readonly Arrival[]): Promise<ResolvedArrival[]> {
    const people = arrivals.flatMap(({ projectId, delivery }) =>
      phonesOf(delivery).map((phoneNumber) => ({ projectId, phoneNumber })),
    );
    const identities = await this.identities.ofPhones(people);
    let next = 0;
    return arrivals.map((arrival) => {
      const [from, ...mentions] = identities.slice(next, (next += phonesOf(arrival.delivery).length));
      if (!from) throw new Error('An arrival is from somebody.');
      return { ...arrival, from, mentions };
    });
  }
}

function phonesOf(delivery: Delivery): string[] {
  if (delivery.kind === 'ack') return [delivery.ack.from];
  return [delivery.message.from, ...(delivery.message.mentions ?? [])];
}

async function settle(client: PoolClient, batch: ArrivalBatch): Promise<AfterCommit[]> {
  const settled = batch.settlements();
  const after: AfterCommit[] = [];
  for (const network of new Set(settled.map((settlement) => settlement.network))) {
    const receipts = settled.filter((settlement) => settlement.network === network).map(({ receipt }) => receipt);
    after.push(await network.settle(client, receipts));
  }
  return after;
}
