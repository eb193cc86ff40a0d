import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { ended, pauseFor, pauseUntil, pauseUntilWoken } from './operation-handler.js';
import { ExecutorBench, succeed } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

const isGone = (id: string): Promise<boolean> => bench.isGone(id);

describe('a job', () => {
  it('that paused runs again at the time it named, and one that waits runs when it is woken', async () => {
    const runs: string[] = [];
    await bench.start(
      bench.handlerOf(async (job) => {
        runs.push(job.operation.status);
        if (runs.length === 1) {
          await job.advance('running', { progress: 'validating' });
          return pauseFor(300);
        }
        if (runs.length === 2) return pauseUntil(new Date(Date.now() + 300));
        if (runs.length === 3) return pauseUntilWoken();
        await job.advance('succeeded');
        return ended();
      }),
      // It is woken, and not found by the timer.
      { sweepEveryMs: 60_000 },
    );
    const id = await bench.open();
    await waitFor(() => runs.length === 3);
    await waitFor(async () => (await bench.row(id))?.['claimed_by'] === null);
    expect((await bench.row(id))?.['wake_at']).toBe(Infinity);
    await bench.jobs.wake([id, '999']);
    await waitFor(() => isGone(id));
    expect(runs).toEqual(['pending', 'running', 'running', 'running']);
  });

  it('that is woken while it runs, runs once more', async () => {
    let runs = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await bench.start(
      bench.handlerOf(async (job) => {
        runs += 1;
        if (runs > 1) return succeed(job);
        await gate;
        return pauseUntilWoken();
      }),
    );
    const id = await bench.open();
    await waitFor(() => runs === 1);
    await bench.jobs.wake([id]);
    release();
    await waitFor(() => isGone(id));
    expect(runs).toBe(2);
  });

  it('is woken by the transaction of what it waits for, or not at all', async () => {
    const runs: string[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        runs.push(job.claim);
        return runs.length > 1 ? succeed(job) : Promise.resolve(pauseUntilWoken());
      }),
    );
    const id = await bench.open();
    await waitFor(async () => runs.length === 1 && (await bench.row(id))?.['claimed_by'] === null);
    const client = await bench.pool.connect();
    await client.query('BEGIN');
    await bench.jobs.wake([id], client);
    await client.query('ROLLBACK');
    client.release();
    expect((await bench.row(id))?.['wake_at']).toBe(Infinity);
    await bench.jobs.wake([id], bench.pool);
    await waitFor(() => isGone(id));
    expect(runs).toHaveLength(2);
  });

  it('that is due is not claimed while a transaction wakes it, whose work its run could not see', async () => {
    const seen: unknown[] = [];
    const handler = bench.handlerOf(async (job) => {
      const { rows } = await bench.pool.query('SELECT done FROM test_work WHERE operation_id = $1', [job.operationId]);
      seen.push(rows[0]);
      return rows[0]?.['done'] === 1 ? succeed(job) : pauseUntilWoken();
    });
    const id = await bench.open();
    const client = await bench.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE test_work SET done = 1 WHERE operation_id = $1', [id]);
    await bench.jobs.wake([id], client);
    await bench.start(handler);
    // The executor has looked for what is due, twice, once it has run a job that became due later.
    for (let looks = 0; looks < 2; looks += 1) {
      const before = seen.length;
      await bench.open();
      await waitFor(() => seen.length > before);
    }
    await client.query('COMMIT');
    client.release();
    await waitFor(() => isGone(id));
    expect(seen).toEqual([{ done: 0 }, { done: 0 }, { done: 1 }]);
  });
});
