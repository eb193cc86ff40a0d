import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { recoverDeliveries } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import {
  type ForkedService,
  forkService,
  httpReceiver,
  type HttpReceiver,
  sequentialIds,
  waitFor,
} from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation } from '../../testing/index.js';

const total = 200;
const failedBefore = 40;
const startedAt = Date.now() - 3_600_000;
const ids = sequentialIds(firstIdAt(new Date(startedAt)));
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let project: Caller;
let forked: ForkedService | null;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  history.envelopesPerAnswer = 10;
  project = aProject();
  forked = null;
}, 60_000);
afterEach(async () => {
  await forked?.kill();
  await history.close();
  await installation.close();
  await receiver.close();
}, 60_000);

async function fork(): Promise<void> {
  forked = await forkService('webhook-delivery', installation.environment());
}

describe('a process killed in the middle of a recovery', () => {
  it('is taken over from where it had committed, and every event is recovered exactly once', async () => {
    await fork();
    const webhook = await installation.endpoint(project, { url: receiver.url, maxConcurrency: 100 });
    history.events.push(...Array.from({ length: total }, () => anEvent(project, { id: ids.next() })));
    const failed = history.events.filter((_, index) => index % (total / failedBefore) === 0);
    for (const { id, type, session, envelope } of failed) {
      await installation.database.pool.query(
        `WITH stored AS (INSERT INTO delivery_events (id, type, session, body) VALUES ($1, $2, $3, $4))
         INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts)
         VALUES ($1, $1, $5, 'event', 'failed', 1)`,
        [id, type, session, Buffer.from(envelope), webhook.id],
      );
    }
    const request = { webhookId: webhook.id, since: new Date(startedAt).toISOString() };
    const { held, release } = history.holdAfter(5);
    const { operationId } = await installation.ask(recoverDeliveries, request, project);
    await held;
    await forked?.kill();
    release();
    const { rows } = await installation.database.pool.query<{ position: string; recovered: number }>(
      'SELECT position, recovered FROM recoveries',
    );
    const [{ position, recovered }] = rows as [{ position: string; recovered: number }];
    // Five answers of ten events without a delivery each, and the failed ones up to there.
    const taken = history.events.filter(({ id }) => BigInt(id) <= BigInt(position));
    expect(taken.filter((event) => !failed.includes(event))).toHaveLength(50);
    expect(recovered).toBe(taken.length);

    history.walks.length = 0;
    await fork();
    await installation.operations.until(operationId, 'succeeded', 60_000);
    expect(history.walks[0]).toMatchObject({ after: position });
    await waitFor(
      async () => {
        const left = await installation.database.pool.query(
          `SELECT FROM deliveries WHERE webhook_id = $1 AND status <> 'succeeded'`,
          [webhook.id],
        );
        return left.rowCount === 0;
      },
      { timeoutMs: 60_000, message: 'all to be delivered' },
    );
    const made = await installation.database.pool.query<{ id: string; attempts: number }>(
      'SELECT event_id AS id, attempts FROM deliveries WHERE webhook_id = $1 ORDER BY event_id',
      [webhook.id],
    );
    const expected = history.events.map((event) => ({ id: event.id, attempts: failed.includes(event) ? 2 : 1 }));
    expect(made.rows).toEqual(expected);
    expect(installation.operations.history.get(operationId)).toEqual(['pending', 'running', 'succeeded']);
  }, 180_000);
});
