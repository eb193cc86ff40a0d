import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { createLogger } from '@parley/service-runtime';
import { Registry } from 'prom-client';
import { Prisma } from '../database/prisma.js';
import { FakeWebhookDelivery, ServiceUnderTest } from '../testing/index.js';
import { Webhooks } from '../webhooks/index.js';
import { FinishReplays } from './finish-replays.js';
import { ReplayPush } from './replay-event.js';
import { ReplayStore } from './replay.store.js';

const webhookId = '5001';
let service: ServiceUnderTest;
let delivery: FakeWebhookDelivery;
let prisma: Prisma;
let replays: ReplayStore;
let registry: Registry;
let finish: FinishReplays;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  delivery = new FakeWebhookDelivery(service.broker);
  delivery.add(webhookId, '3001');
  await delivery.start();
  prisma = new Prisma(service.database.pool);
  replays = new ReplayStore(prisma, service.database.pool);
}, 60_000);
afterAll(async () => {
  await delivery.close();
  await prisma.$disconnect();
  await service.close();
});
beforeEach(async () => {
  await service.database.pool.query('TRUNCATE replays');
  delivery.pushes.length = 0;
  registry = new Registry();
  const logger = createLogger({ service: 'event-history', level: 'silent' });
  finish = new FinishReplays(replays, new ReplayPush(replays, new Webhooks(service.client)), logger, registry);
});

const accepted = (deliveryId: string, endpoint = webhookId): ReplayAccepted => ({
  ...{ teamId: '1001', projectId: '3001', eventId: '7000', type: 'message.received', session: 'default' },
  ...{ webhookId: endpoint, deliveryId, operationId: `8${deliveryId}`, envelope: '{}' },
});
async function leave(replay: ReplayAccepted, ageSeconds = 60): Promise<void> {
  await service.database.pool.query(
    `INSERT INTO replays (delivery_id, accepted, created_at, retry_at)
     SELECT $1, $2, now() - make_interval(secs => $3), now() - interval '1 ms'`,
    [replay.deliveryId, JSON.stringify(replay), ageSeconds],
  );
}
/** Its next turn is now; the column rounds to milliseconds, upwards too. */
const skipBackOff = () => service.database.pool.query(`UPDATE replays SET retry_at = now() - interval '1 ms'`);
const pushed = () => delivery.pushes.map(({ deliveryId }) => deliveryId);
async function outcomes(): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric('parley_replays_left_behind_total')!.get();
  return Object.fromEntries(metric.values.map(({ labels, value }) => [String(labels['outcome']), value]));
}
const failing = (deliveryId: string) =>
  delivery.startMaking((push) =>
    push.deliveryId === deliveryId ? Promise.reject(new Error('broken')) : Promise.resolve(),
  );

describe('replays that were left behind', () => {
  it('are finished, and what is under way is not touched', async () => {
    await delivery.startMaking();
    await leave(accepted('7101', '5999'));
    await leave(accepted('7102'));
    await leave(accepted('7103'), 0);
    await finish.execute();
    expect(await replays.find('7101')).toBeNull();
    expect(await replays.find('7102')).toBeNull();
    expect(await replays.find('7103')).toEqual(accepted('7103'));
    expect(delivery.pushes).toContainEqual(accepted('7102'));
    expect(await outcomes()).toEqual({ gone: 1, made: 1 });
  });

  it('are finished behind one that fails, however many', async () => {
    await failing('7100');
    await leave(accepted('7100'), 120);
    for (let n = 1; n <= 150; n++) await leave(accepted(String(7200 + n)));
    await finish.execute();
    expect(new Set(pushed()).size).toBe(151);
    const { rows } = await service.database.pool.query('SELECT delivery_id FROM replays');
    expect(rows).toEqual([{ delivery_id: '7100' }]);
    expect(await outcomes()).toEqual({ made: 150, failed: 1 });
  });

  it('that fail are tried again, each time later, and not before', async () => {
    await failing('7100');
    await leave(accepted('7100'));
    const waits: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      await finish.execute();
      const { rows } = await service.database.pool.query<{ wait: number }>(
        'SELECT extract(epoch FROM retry_at - now())::float8 AS wait FROM replays',
      );
      waits.push(rows[0]!.wait);
      await finish.execute();
      expect(pushed()).toHaveLength(turn + 1);
      await skipBackOff();
    }
    for (const [index, expected] of [15, 30, 60, 120, 240].entries()) {
      expect(waits[index]! / expected).toBeGreaterThan(0.8);
      expect(waits[index]! / expected).toBeLessThan(1.2);
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(3960);
    await delivery.startMaking();
    await finish.execute();
    expect(await replays.find('7100')).toBeNull();
  });

  it('are tried by one replica at a time', async () => {
    await delivery.startMaking();
    for (let n = 1; n <= 20; n++) await leave(accepted(String(7300 + n)));
    await Promise.all([finish.execute(), finish.execute(), finish.execute()]);
    expect(pushed()).toHaveLength(20);
  });
});
