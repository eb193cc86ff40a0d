import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deliveriesChanged } from '@parley/contracts/changes';
import type { EventMade } from '@parley/contracts/events';
import { ChangeAnnouncer } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import { aProjectCaller, createTestDatabase, sequentialIds, type TestDatabase, waitFor } from '@parley/testing';
import type { FanOutEndpoint } from '../endpoints/index.js';
import { OrderingPartitions } from '../schedule/index.js';
import { AckFloor, type Progress } from '../stream/index.js';
import { anEvent } from '../testing/index.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { type HeldUp, OrderedDeliveries } from './ordered-deliveries.js';
import { orderingKeyOf, partitionOf } from './ordering-keys.js';
import { RepairPartitions } from './repair-partitions.js';
import { SettlePartitions } from './settle-partitions.js';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';

const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
const owner = aProjectCaller({ teamId: '1', projectId: '2' });
const ids = sequentialIds(firstIdAt(new Date()));
let database: TestDatabase;

class FixedFloor extends AckFloor {
  floor = 1000;
  constructor() {
    super(undefined as never);
  }
  override read(): Promise<Progress> {
    return Promise.resolve({ floor: this.floor, parked: { earliestOf: () => undefined }, consumer: 'one' });
  }
  override end(): Promise<number> {
    return Promise.resolve(1000);
  }
}

/** A replica's ordered fan-out, on the real database. */
function aReplica() {
  const noQueue = { enqueue: () => Promise.resolve(), enqueueHere: () => Promise.resolve() };
  const partitions = new OrderingPartitions(noQueue, database.pool);
  const floor = new FixedFloor();
  const settle = new SettlePartitions(partitions, floor, logger);
  const store = new FanOutStore(new ChangeAnnouncer(undefined as never, deliveriesChanged));
  const ordered = new OrderedDeliveries(partitions, store, new FannedOut(floor, logger), settle);
  return { ordered, floor, settle, partitions, repair: new RepairPartitions(partitions, floor) };
}

const endpointOf = (id: string): FanOutEndpoint => ({
  ...{
    id,
    teamId: '1',
    projectId: '2',
    events: ['*'],
    sessions: [],
    sessionIds: [],
    format: 'native',
    ordering: 'session',
  },
  ...{ retrySchedule: [0], maxConcurrency: 16, ratePerSecond: null, limitsReadAt: 0, isBatched: false },
});
const streamed = (sequence: number) => ({ event: anEvent(owner, { id: ids.next() }), sequence });
type Streamed = ReturnType<typeof streamed>;
const plannedOf = (one: Streamed, webhookId: string) => ({ ...one, id: ids.next(), endpoint: endpointOf(webhookId) });

let waiting: WaitingFanOutStore;
beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  waiting = new WaitingFanOutStore(database.pool);
  await database.pool.query(
    `INSERT INTO endpoints (id, team_id, project_id, url, events, sessions, format, enabled, timeout_seconds,
       max_concurrency, ordering, retry_schedule)
     SELECT id, 1, 2, 'https://receiver.test/', '{*}', '{}', 'native', true, 15, 16, 'session', '{0}'
     FROM generate_series(77, 79) AS id`,
  );
}, 60_000);
afterEach(() => database.pool.query('TRUNCATE ordering_partitions, waiting_fan_outs, deliveries'));
afterAll(() => database.drop());

const wait = (one: Streamed, endpointIds = ['77', '78']): Promise<void> =>
  waiting.add([{ ...one, endpointIds, orderedIds: endpointIds }]);

const heldUp = (event: EventMade, webhookIds: readonly string[]): HeldUp[] =>
  webhookIds.map((webhookId) => ({ webhookId, session: partitionOf(event), orderingKey: orderingKeyOf(event) }));

/** The turn that makes the last deliveries of an event. */
function lastTurn({ ordered }: ReturnType<typeof aReplica>, one: Streamed, webhookIds = ['77', '78']): Promise<void> {
  const planned = webhookIds.map((webhookId) => plannedOf(one, webhookId));
  return ordered.makeByTurn(planned, heldUp(one.event, ['77', '78', '79']), (client) =>
    waiting.move([{ eventId: one.event.id, afterId: null }], client),
  );
}

async function settledAt(webhookId: string): Promise<number> {
  const { rows } = await database.pool.query<{ at: string }>(
    'SELECT settled_sequence AS at FROM ordering_partitions WHERE webhook_id = $1',
    [webhookId],
  );
  return Number(rows[0]?.at);
}

/** The event that an endpoint is to get now. */
async function headOf(webhookId: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT event_id AS id FROM deliveries WHERE webhook_id = $1 AND held IS NULL',
    [webhookId],
  );
  return rows[0]?.id;
}

describe('a partition of a session of which an event waits', () => {
  it('stays unsettled as far as that event, and goes on with it', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    await wait(first);
    await replica.ordered.make([plannedOf(second, '77')], [6]);
    expect(await settledAt('77')).toBe(4);
    expect(await headOf('77')).toBeUndefined();
    await lastTurn(replica, first);
    expect([await settledAt('77'), await settledAt('78')]).toEqual([6, 5]);
    expect(await headOf('77')).toBe(first.event.id);
  });

  it('stays so whoever settles it, and does not look as if a dead process had left it', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    replica.floor.floor = 4;
    await replica.ordered.make([plannedOf(second, '77')], [6]);
    await wait(first);
    replica.floor.floor = 6;
    await waitFor(async () => (await settledAt('77')) === 4);
    expect(await replica.partitions.stalled(10)).toEqual([]);
    for (let turns = 0; turns < 3; turns += 1) await replica.repair.execute();
    expect(await headOf('77')).toBeUndefined();
    await lastTurn(replica, first);
    expect([await settledAt('77'), await headOf('77')]).toEqual([6, first.event.id]);
    await replica.settle.beforeApplicationShutdown();
  });

  it('goes on at endpoints that the event does not go to', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    await wait(first);
    await replica.ordered.make([plannedOf(second, '79')], [6]);
    expect(await headOf('79')).toBeUndefined();
    await lastTurn(replica, first);
    expect([await settledAt('79'), await headOf('79')]).toEqual([6, second.event.id]);
  });

  it('waits for the earliest, in whatever order they get their deliveries', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    await wait(first);
    await wait(second);
    await lastTurn(replica, second);
    expect([await settledAt('77'), await headOf('77')]).toEqual([4, undefined]);
    await lastTurn(replica, first);
    expect([await settledAt('77'), await headOf('77')]).toEqual([6, first.event.id]);
  });

  it('stays unsettled while other replicas may have earlier events, and goes on when the acknowledgements have passed', async () => {
    const replica = aReplica();
    const first = streamed(5);
    replica.floor.floor = 3;
    await wait(first);
    await lastTurn(replica, first);
    expect([await settledAt('77'), await headOf('77')]).toEqual([3, undefined]);
    replica.floor.floor = 5;
    await waitFor(async () => (await headOf('77')) === first.event.id && (await headOf('78')) === first.event.id);
    await replica.settle.beforeApplicationShutdown();
  });

  it('gets nothing twice when the event waits again, and goes on as before', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    await wait(first);
    await lastTurn(replica, first);
    await wait(first);
    await replica.ordered.make([plannedOf(second, '77')], [6]);
    await lastTurn(replica, first);
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT event_id AS id FROM deliveries WHERE webhook_id = 77 ORDER BY event_id`,
    );
    expect(rows.map(({ id }) => id)).toEqual([first.event.id, second.event.id]);
    expect([await settledAt('77'), await headOf('77')]).toEqual([6, first.event.id]);
  });

  it('is mended when the event is given up', async () => {
    const replica = aReplica();
    const [first, second] = [streamed(5), streamed(6)];
    await wait(first);
    await replica.ordered.make([plannedOf(second, '77')], [6]);
    await waiting.giveUp(-60, 10);
    for (let turns = 0; turns < 2; turns += 1) await replica.repair.execute();
    expect([await settledAt('77'), await headOf('77')]).toEqual([6, second.event.id]);
  });
});
