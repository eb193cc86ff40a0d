import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { CountingHandler, ExecutorBench } from './testing/index.js';
import type { RunningJob } from './running-job.js';
import { ended, pauseFor } from './operation-handler.js';

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
}, 60_000);
afterEach(() => bench.clear());
afterAll(() => bench.close());

const isHeld = (operationId: string): Promise<boolean> =>
  waitFor(async () => (await bench.row(operationId))?.['held_at'] instanceof Date);

describe('jobs of a suspended team', () => {
  it('are not begun, while those of others run; they go on afterwards', async () => {
    await bench.suspend('1001', 1);
    await bench.start(new CountingHandler(bench.pool));
    const held = await bench.open({ steps: 2 });
    const other = await bench.open({ teamId: '1002' });
    await waitFor(() => bench.isGone(other));
    await isHeld(held);
    expect(await bench.steps(held)).toEqual([]);
    await bench.suspend('1001', 1, true);
    await waitFor(() => bench.isGone(held));
    expect(await bench.steps(held)).toEqual([1, 2]);
  });

  it('are stopped in the middle, at no failure, and go on where they were', async () => {
    const runs: RunningJob[] = [];
    await bench.start(
      bench.handlerOf(async (job) => {
        runs.push(job);
        await job.advance('running', { progress: 'sending' });
        if (runs.length > 1) return job.advance('succeeded').then(ended);
        await waitFor(() => job.signal.aborted);
        throw job.signal.reason;
      }),
    );
    const id = await bench.open();
    await waitFor(() => runs.length === 1);
    await bench.suspend('1001', 1);
    await isHeld(id);
    expect(await bench.row(id)).toMatchObject({ attempts: 0, claimed_by: null });
    await bench.suspend('1001', 1, true);
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.of(id)).toMatchObject({ status: 'succeeded', progress: 'sending' });
  });

  it('are woken by nothing, and end when they are cancelled', async () => {
    const isCancelled: boolean[] = [];
    await bench.start(
      bench.handlerOf(async (job) => {
        isCancelled.push(job.cancelRequested);
        if (job.cancelRequested) return job.advance('cancelled').then(ended);
        await job.advance('running');
        return pauseFor(50);
      }),
    );
    const id = await bench.open();
    await waitFor(() => isCancelled.length > 1);
    await bench.suspend('1001', 1);
    await isHeld(id);
    const before = isCancelled.length;
    await bench.jobs.wake([id]);
    await isHeld(id);
    expect(isCancelled).toHaveLength(before);
    await bench.operations.cancel(id);
    await waitFor(() => bench.isGone(id));
    expect([isCancelled.at(-1), bench.operations.of(id).status]).toEqual([true, 'cancelled']);
  });

  it('of a process that died are held too, and nothing is held for the suspension before', async () => {
    const id = await bench.open();
    await bench.pool.query(
      `UPDATE operation_jobs SET claimed_by = 'a dead process', claimed_until = now() - interval '1 s', claim = 7`,
    );
    await bench.suspend('1001', 1);
    await bench.start(new CountingHandler(bench.pool));
    await isHeld(id);
    expect(await bench.row(id)).toMatchObject({ claim: '8', stale: true });
    // The end comes late, after the next suspension and its end.
    await bench.suspend('1001', 2, true);
    await bench.suspend('1001', 1, true);
    await waitFor(() => bench.isGone(id));
  });
});
