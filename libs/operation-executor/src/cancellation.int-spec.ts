import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Operation } from '@parley/contracts/operations';
import { waitFor, quickest } from '@parley/testing';
import { OperationCancelling } from './job-errors.js';
import { ended, pauseUntilWoken } from './operation-handler.js';
import type { RunningJob } from './running-job.js';
import { CountingHandler, ExecutorBench, ExecutorProcess, succeed } from './testing/index.js';

jest.setTimeout(120_000);

let bench: ExecutorBench;
let counting: CountingHandler;

beforeAll(async () => {
  bench = await ExecutorBench.create();
  counting = new CountingHandler(bench.pool);
}, 120_000);
afterEach(() => bench.clear());
afterAll(() => bench.close());

const cancelledHistory = ['pending', 'running', 'cancelling', 'cancelled'];

describe('a cancellation', () => {
  it('reaches a job that runs in another process within a second, in the middle of its pause', async () => {
    const other = await ExecutorProcess.start(bench);
    try {
      const tookMs = await quickest(1_000, async () => {
        // Its first step is followed by a minute of nothing.
        const id = await bench.open({ steps: 5, stepMs: 60_000 });
        await waitFor(async () => (await bench.steps(id)).length === 1);
        expect((await bench.effects(id))[0]?.pid).toBe(other.pid);
        const cancelledAtMs = performance.now();
        await bench.operations.cancel(id);
        await waitFor(() => bench.operations.of(id).status === 'cancelled');
        const endedAtMs = performance.now();
        await waitFor(() => bench.isGone(id));
        expect(bench.operations.history.get(id)).toEqual(cancelledHistory);
        expect(await bench.steps(id)).toEqual([1]);
        expect(await bench.endings(id)).toEqual(['cancelled']);
        return endedAtMs - cancelledAtMs;
      });
      expect(tookMs).toBeLessThan(1_000);
    } finally {
      expect(await other.end('SIGTERM')).toBe(0);
    }
  });

  it('wakes a job that waits', async () => {
    await bench.start(
      bench.handlerOf(async (job) => {
        if (job.cancelRequested) {
          await job.advance('cancelled');
          return ended();
        }
        await job.advance('running');
        return pauseUntilWoken();
      }),
      // It is woken, and not found by the timer.
      { sweepEveryMs: 60_000 },
    );
    const id = await bench.open();
    await waitFor(
      async () => (await bench.row(id))?.['wake_at'] === Infinity && bench.operations.of(id).sequence === 2,
    );
    await bench.operations.cancel(id);
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.history.get(id)).toEqual(cancelledHistory);
  });

  it('whose event is lost is found by the next keep-alive, also by a job that waits for ever', async () => {
    await bench.start(
      bench.handlerOf(async (job) => {
        await job.advance(job.cancelRequested ? 'cancelled' : 'running');
        return job.cancelRequested ? ended() : pauseUntilWoken();
      }),
      { keepAliveEveryMs: 100 },
    );
    const id = await bench.open();
    await waitFor(
      async () => (await bench.row(id))?.['wake_at'] === Infinity && bench.operations.of(id).sequence === 2,
    );
    bench.operations.move(id, 'cancelling');
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.history.get(id)).toEqual(cancelledHistory);
  });

  it('that comes again, also after the end, changes nothing', async () => {
    const claims: string[] = [];
    await bench.start(
      bench.handlerOf(async (job) => {
        claims.push(job.claim);
        if (job.operation.status === 'pending') await job.advance('running');
        return pauseUntilWoken();
      }),
    );
    const id = await bench.open();
    const other = await bench.open();
    const isWaiting = async (each: string) => (await bench.row(each))?.['claimed_by'] === null && claims.length >= 2;
    for (const each of [id, other]) await waitFor(() => isWaiting(each));
    await bench.operations.cancel(id, 'event-1');
    await waitFor(() => claims.length === 3);
    await waitFor(async () => (await bench.row(id))?.['claimed_by'] === null);
    await bench.operations.publishCancel(id, 'event-1-again');
    // Events are handled in their order: the other's tells that the repeat has been.
    await bench.operations.cancel(other);
    await waitFor(() => claims.length === 4);
    expect((await bench.row(id))?.['claim']).toBe('2');

    await bench.stopExecutors();
    await bench.start(counting);
    await bench.jobs.wake([id, other]);
    for (const each of [id, other]) await waitFor(() => bench.isGone(each));
    await bench.operations.publishCancel(id, 'event-1-after-the-end');
    const last = await bench.open();
    await waitFor(() => bench.isGone(last));
    expect(bench.operations.history.get(id)).toEqual(cancelledHistory);
    expect(await bench.endings(id)).toEqual(['cancelled']);
  });

  it('that its event has not announced yet is met by the next command: no edge but an end is left', async () => {
    const met: unknown[] = [];
    await bench.start(
      bench.handlerOf(async (job) => {
        if (job.cancelRequested) {
          met.push(job.operation.status);
          await job.advance('cancelled');
          return ended();
        }
        await job.advance('running');
        bench.operations.move(job.operationId, 'cancelling');
        await job.progress('finalizing');
        met.push([job.cancelRequested, job.cancelled.aborted]);
        return job.advance('action_required', { actionRequired: anAction }).then(
          () => ended(),
          (error: unknown) => {
            met.push(error instanceof OperationCancelling);
            throw error;
          },
        );
      }),
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect(met).toEqual([[true, true], true, 'cancelling']);
    expect(bench.operations.history.get(id)).toEqual(cancelledHistory);
  });

  it('loses to an end that comes first, and to success on the way', async () => {
    const jobs = new Map<string, RunningJob>();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await bench.start(
      bench.handlerOf(async (job) => {
        await job.advance('running');
        jobs.set(job.operationId, job);
        await gate;
        await job.advance('succeeded');
        return ended();
      }),
    );
    const id = await bench.open();
    await waitFor(() => jobs.get(id));
    await bench.operations.cancel(id);
    await waitFor(() => jobs.get(id)?.cancelRequested);
    release();
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'cancelling', 'succeeded']);
  });

  it('that the handler was told of and ignores is its fault, not a reason to run for ever', async () => {
    let runs = 0;
    await bench.start(
      bench.handlerOf(async (job) => {
        runs += 1;
        if (job.operation.status === 'pending') await job.advance('running');
        if (!job.cancelRequested) return pauseUntilWoken();
        await job.advance('action_required', { actionRequired: anAction });
        return succeed(job);
      }),
      { firstRetryMs: 1, longestRetryMs: 5, maxAttempts: 3 },
    );
    const id = await bench.open();
    await waitFor(() => bench.operations.of(id)?.status === 'running');
    await bench.operations.cancel(id);
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.of(id)).toMatchObject({ status: 'failed', error: 'internal' } satisfies Partial<Operation>);
    expect(runs).toBe(4);
  });
});

const anAction = { id: '5', code: 'connect_session', message: 'Connect the session.' } as const;
