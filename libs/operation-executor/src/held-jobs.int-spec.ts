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
    // As any that waits for its turn: an operation that is pending cannot be cancelled.
    expect(bench.operations.of(held)).toMatchObject({ status: 'running', progress: 'queued' });
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
    const runs: { id: string; isCancelled: boolean }[] = [];
    const runsOf = (operationId: string) => runs.filter((run) => run.id === operationId);
    await bench.start(
      bench.handlerOf(async (job) => {
        runs.push({ id: job.operationId, isCancelled: job.cancelRequested });
        if (job.cancelRequested) return job.advance('cancelled').then(ended);
        await job.advance('running');
        return pauseFor(50);
      }),
    );
    const id = await bench.open();
    await waitFor(() => runsOf(id).length > 1);
    await bench.suspend('1001', 1);
    await isHeld(id);
    const before = runsOf(id).length;
    await bench.jobs.wake([id]);
    // What became due later has had its runs since.
    const other = await bench.open({ teamId: '1002' });
    await waitFor(() => runsOf(other).length > 2);
    await isHeld(id);
    expect(runsOf(id)).toHaveLength(before);
    await bench.operations.cancel(id);
    await waitFor(() => bench.isGone(id));
    expect([runsOf(id).at(-1)?.isCancelled, bench.operations.of(id).status]).toEqual([true, 'cancelled']);
  });

  it('can be cancelled though they were suspended before they began, also when they were queued', async () => {
    const runs: boolean[] = [];
    await bench.suspend('1001', 1);
    await bench.start(
      bench.handlerOf(async (job) => {
        runs.push(job.cancelRequested);
        return job.advance('cancelled').then(ended);
      }),
      {},
      1,
    );
    const ids = await Promise.all(Array.from({ length: 5 }, () => bench.open()));
    for (const id of ids) await isHeld(id);
    expect(runs).toEqual([]);
    for (const id of ids) {
      expect(bench.operations.of(id)).toMatchObject({ status: 'running', progress: 'queued' });
      await bench.operations.cancel(id);
      await waitFor(() => bench.isGone(id));
    }
    expect(runs).toEqual(ids.map(() => true));
  });

  it('run once the suspension is over, though this process has not seen its end', async () => {
    await bench.suspend('1001', 1);
    await bench.start(new CountingHandler(bench.pool));
    await bench.endSuspensionsUnseen();
    const id = await bench.open({ steps: 2 });
    await waitFor(() => bench.isGone(id));
    const effects = await bench.effects(id);
    // The first claim was not given back.
    expect([effects.map(({ step }) => step), effects[0]!.claim]).toEqual([[1, 2], '1']);
  });

  it('are looked for once a second, however often jobs of others run', async () => {
    await bench.suspend('1001', 1);
    let runs = 0;
    await bench.start(
      bench.handlerOf(async (job) => {
        if (!job.hasBegun) await job.advance('running');
        runs += 1;
        return pauseFor(0);
      }),
    );
    await bench.open({ teamId: '1002' });
    await waitFor(() => runs > 1);
    const before = runs;
    const beganAtMs = performance.now();
    const seconds = () => (performance.now() - beganAtMs) / 1_000;
    const named = await bench.statements(() => seconds() > 1.5 && runs - before > 20);
    expect(named.filter((name) => name === 'operation-job-hold').length).toBeLessThanOrEqual(1 + seconds());
  });

  it('of a process that died are held too, and nothing is held for the suspension before', async () => {
    const id = await bench.open();
    await bench.pool.query(
      `UPDATE operation_jobs SET claimed_by = 'a dead process', claimed_until = now() - interval '1 s', claim = 7,
         operation = operation || '{"status": "running", "progress": "sending"}'`,
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
