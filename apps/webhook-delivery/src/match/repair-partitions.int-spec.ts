import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase, waitFor } from '@parley/testing';
import { OrderingPartitions } from '../schedule/index.js';
import { AckFloor, type Progress } from '../stream/index.js';
import { orderingKey } from './ordering-keys.js';
import { RepairPartitions } from './repair-partitions.js';
import { SettlePartitions } from './settle-partitions.js';

const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
const partition = { webhookId: '77', session: '9' };
const key = orderingKey({ teamId: '1', projectId: '2' }, partition.session);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
  await database.pool.query(
    `INSERT INTO endpoints (id, team_id, project_id, url, events, sessions, format, enabled, timeout_seconds,
       max_concurrency, ordering, retry_schedule)
     VALUES (77, 1, 2, 'https://receiver.test/', '{*}', '{}', 'native', true, 15, 16, 'session', '{0}')`,
  );
}, 60_000);
afterEach(() => database.pool.query('DELETE FROM ordering_partitions'));
afterAll(() => database.drop());

class FixedProgress extends AckFloor {
  constructor(
    private readonly progress: { floor: number; end: number; parked?: number },
    private readonly consumer = 'one',
  ) {
    super(undefined as never);
  }
  override read(): Promise<Progress> {
    const earliestOf = (of: string) => (of === key ? this.progress.parked : undefined);
    return Promise.resolve({ floor: this.progress.floor, parked: { earliestOf }, consumer: this.consumer });
  }
  override end(): Promise<number> {
    return Promise.resolve(this.progress.end);
  }
}

function partitionsOf(): OrderingPartitions {
  const noQueue = { enqueue: () => Promise.resolve(), enqueueHere: () => Promise.resolve() };
  return new OrderingPartitions(noQueue, database.pool);
}

async function aPartition(added: number, settled: number): Promise<void> {
  await database.pool.query(
    'INSERT INTO ordering_partitions (webhook_id, session, added_sequence, settled_sequence) VALUES (77, $1, $2, $3)',
    [partition.session, added, settled],
  );
}

async function settled(): Promise<number> {
  const { rows } = await database.pool.query<{ at: string }>('SELECT settled_sequence AS at FROM ordering_partitions');
  return Number(rows[0]?.at);
}

async function mended(floor: AckFloor): Promise<number> {
  const mend = new RepairPartitions(partitionsOf(), floor);
  await mend.execute();
  await mend.execute();
  return settled();
}

describe('a partition that a dead process left behind', () => {
  it('goes on once the acknowledgements have passed it', async () => {
    await aPartition(50, 10);
    expect(await mended(new FixedProgress({ floor: 49, end: 60 }))).toBe(10);
    expect(await mended(new FixedProgress({ floor: 50, end: 60 }))).toBe(50);
  });

  it('goes on after the stream was made anew, however busy the new one is', async () => {
    await aPartition(5_000, 4_990);
    expect(await mended(new FixedProgress({ floor: 2, end: 9 }))).toBe(5_000);
  });

  it('waits for an earlier event of its session that is parked, and goes on as far as that', async () => {
    await aPartition(50, 10);
    expect(await mended(new FixedProgress({ floor: 60, end: 60, parked: 40 }))).toBe(39);
    expect(await mended(new FixedProgress({ floor: 60, end: 60 }))).toBe(50);
  });
});

describe('a partition that waits in a living process', () => {
  it('is settled as far as an earlier parked event, and on when that is through', async () => {
    await aPartition(50, 10);
    const progress = { floor: 60, end: 60, parked: 40 as number | undefined };
    const settle = new SettlePartitions(partitionsOf(), new FixedProgress(progress as never), logger);
    settle.add(50, [{ ...partition, sequence: 50, orderingKey: key }]);
    await waitFor(async () => (await settled()) === 39);
    progress.parked = undefined;
    await waitFor(async () => (await settled()) === 50);
    await settle.beforeApplicationShutdown();
  });
});
