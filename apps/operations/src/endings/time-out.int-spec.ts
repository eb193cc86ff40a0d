import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeEach(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
}, 60_000);
afterEach(() => service.close());

const quick = { OPERATION_SWEEP_SECONDS: '1', OPERATION_GRACE_SECONDS: '600' };
const silence = (...ids: string[]) =>
  service.database.pool.query(
    `UPDATE operations SET alive_until = now() - interval '1 s' WHERE id = ANY($1::bigint[])`,
    [ids],
  );
/** Seconds from now, as the database sees it. */
async function secondsLeft(id: string): Promise<number> {
  const { rows } = await service.database.pool.query<{ left: number }>(
    'SELECT extract(epoch FROM alive_until - now())::float8 AS left FROM operations WHERE id = $1',
    [id],
  );
  return rows[0]?.left ?? NaN;
}
const hasTimedOut = (id: string) => async () => (await operations.get(id)).status === 'failed';

describe('an operation whose executor is silent', () => {
  it('fails with timed_out from any status, once, on any replica', async () => {
    await Promise.all([service.start(quick), service.start(quick)]);
    const open = await Promise.all(
      (['pending', 'running', 'action_required', 'cancelling'] as const).flatMap((status) =>
        Array.from({ length: 10 }, () => operations.createIn(status)),
      ),
    );
    const ended = await operations.createIn('succeeded');
    const alive = await operations.createIn('running');
    await silence(...open.map(({ id }) => id));
    for (const { id, sequence } of open) {
      await waitFor(hasTimedOut(id));
      expect(await operations.get(id)).toMatchObject({ error: 'timed_out', sequence: sequence + 1 });
      expect(await operations.history(id)).toHaveLength(sequence + 1);
    }
    expect(await operations.get(ended.id)).toEqual(ended);
    expect(await operations.get(alive.id)).toEqual(alive);
  }, 30_000);

  it('times out at the end of the hold that its executor named, unless that is renewed', async () => {
    await service.start(quick);
    const [renewed, left] = await Promise.all([operations.createIn('running'), operations.createIn('pending')]);
    expect(await operations.keepAlive([renewed.id, left.id], 2)).toEqual({ ended: [], cancelling: [] });
    expect(await operations.keepAlive([renewed.id], 3600)).toEqual({ ended: [], cancelling: [] });
    await waitFor(hasTimedOut(left.id));
    expect(await operations.get(renewed.id)).toEqual(renewed);
  }, 30_000);
});

describe('silence', () => {
  it('may last OPERATION_SILENCE_SECONDS from the opening and from each move, or longer when the executor said so', async () => {
    await service.start({ OPERATION_SILENCE_SECONDS: '500' });
    const { id } = await operations.create();
    expect(await secondsLeft(id)).toBeCloseTo(500, -2);
    await silence(id);
    await operations.advance(id, { expectedSequence: 1, to: 'running' });
    expect(await secondsLeft(id)).toBeCloseTo(500, -2);
    await silence(id);
    await operations.advance(id, { expectedSequence: 2, progress: 'sending' });
    expect(await secondsLeft(id)).toBeCloseTo(500, -2);
    await operations.keepAlive([id], 9000);
    await operations.advance(id, { expectedSequence: 2, progress: 'finalizing' });
    expect(await secondsLeft(id)).toBeCloseTo(9000, -2);
    await operations.keepAlive([id], 50);
    expect(await secondsLeft(id)).toBeLessThanOrEqual(50);
    const before = await secondsLeft(id);
    await operations.cancel(id, 'no-sign-of-life');
    expect(await secondsLeft(id)).toBeLessThanOrEqual(before);
  });

  it('is over with a keep-alive, which tells of each that has ended or never was, and of those to be cancelled', async () => {
    await service.start();
    const open = await operations.createIn('cancelling');
    const ended = await operations.createIn('cancelled');
    const unknown = '9223372036854775807';
    const { updatedAt } = await operations.get(open.id);
    expect(await operations.keepAlive([ended.id, open.id, unknown], 7200)).toEqual({
      ended: [ended.id, unknown],
      cancelling: [open.id],
    });
    expect(await secondsLeft(open.id)).toBeCloseTo(7200, -2);
    expect((await operations.get(open.id)).updatedAt).toBe(updatedAt);
  });

  it('is broken by a thousand keep-alives in any order at once without a deadlock', async () => {
    await Promise.all([service.start(), service.start()]);
    const ids: string[] = [];
    while (ids.length < 300) {
      const made = await Promise.all(Array.from({ length: 30 }, () => operations.create()));
      ids.push(...made.map(({ id }) => id));
    }
    const orders = [ids, [...ids].reverse(), [...ids].sort(() => Math.random() - 0.5)];
    const kept = await Promise.all([...orders, ...orders].map((order) => operations.keepAlive(order, 3600)));
    expect(kept).toEqual(kept.map(() => ({ ended: [], cancelling: [] })));
  }, 30_000);

  it('does not count while executors could not reach the service: at start, and after NATS was away', async () => {
    await service.start();
    const { id } = await operations.createIn('running');
    await service.stop();
    await silence(id);
    await service.start(quick);
    expect(await secondsLeft(id)).toBeCloseTo(600, -2);

    await service.nats.kill();
    await silence(id);
    // Longer than a sweep: each of those that find no NATS must leave the operation alone.
    await waitFor(async () => (await secondsLeft(id)) < -3.5);
    await service.nats.restart();
    await waitFor(async () => (await secondsLeft(id)) > 500, { timeoutMs: 20_000 });
    expect(await operations.get(id)).toMatchObject({ status: 'running', sequence: 2 });
  }, 60_000);
});
