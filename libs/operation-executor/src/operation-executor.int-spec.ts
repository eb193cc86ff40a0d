import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { quickest, waitFor } from '@parley/testing';
import { ended } from './operation-handler.js';
import type { RunningJob } from './running-job.js';
import { CountingHandler, ExecutorBench, succeed } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;
let counting: CountingHandler;

beforeAll(async () => {
  bench = await ExecutorBench.create();
  counting = new CountingHandler(bench.pool);
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

const statusOf = (id: string): string => bench.operations.of(id).status;
const isGone = (id: string): Promise<boolean> => bench.isGone(id);

describe('a job', () => {
  it('runs to its end once opened, and its last transaction removes it', async () => {
    await bench.start(counting);
    const id = await bench.open({ steps: 3 });
    await waitFor(() => isGone(id));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
    expect(await bench.steps(id)).toEqual([1, 2, 3]);
    expect(await bench.endings(id)).toEqual(['succeeded']);
  });

  it('that was opened and is over still answers its operation, and an unknown one may be inserted anew', async () => {
    const id = await bench.insert({ steps: 1 });
    const first = await bench.jobs.openOrFind(id, '1001');
    expect(first).toMatchObject({ id, status: 'pending' });
    expect(await bench.jobs.openOrFind(id, '1001')).toEqual(first);
    await bench.start(counting);
    await waitFor(() => isGone(id));
    expect(await bench.jobs.openOrFind(id, '1001')).toMatchObject({ id, status: 'succeeded' });
    await expect(bench.jobs.openOrFind('77', '1001')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('starts within 200 ms of being opened', async () => {
    const startedAt: number[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        startedAt.push(performance.now());
        return succeed(job);
      }),
    );
    const delays: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const id = await bench.insert();
      // Opened long after the executor last looked, so that nothing but the alarm can be this quick.
      await sleep(100);
      const openedAt = performance.now();
      await bench.jobs.open(id);
      await waitFor(() => startedAt.length === round + 1);
      delays.push((startedAt.at(-1) ?? Infinity) - openedAt);
    }
    // A busy machine delays most of them. By its own looks alone the executor would begin each after 300 ms or more.
    expect(delays.sort((a, b) => a - b)[1]).toBeLessThan(200);
  });

  it('does not run before its time, and does at it', async () => {
    const runs: number[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        runs.push(Date.now());
        return succeed(job);
      }),
    );
    const lateMs = await quickest(300, async () => {
      runs.length = 0;
      const wakeAt = new Date(Date.now() + 1_500);
      const id = await bench.open({ wakeAt });
      await waitFor(() => isGone(id));
      expect(runs).toHaveLength(1);
      expect(runs[0]).toBeGreaterThanOrEqual(wakeAt.getTime() - 20);
      return runs[0]! - wakeAt.getTime();
    });
    expect(lateMs).toBeLessThan(300);
  });

  it('is claimed by one of two executors, whichever; all of them run, none twice', async () => {
    const runs = new Map<string, number>();
    const counted = bench.handlerOf((job) => {
      runs.set(job.operationId, (runs.get(job.operationId) ?? 0) + 1);
      return succeed(job);
    });
    const ids = await Promise.all(Array.from({ length: 200 }, () => bench.insert()));
    await Promise.all(ids.map((id) => bench.jobs.open(id)));
    await Promise.all([bench.start(counted, {}, 20), bench.start(counted, {}, 20)]);
    await waitFor(async () => (await bench.pool.query('SELECT 1 FROM operation_jobs')).rowCount === 0, {
      timeoutMs: 30_000,
    });
    expect(ids.map((id) => runs.get(id))).toEqual(ids.map(() => 1));
    expect(ids.map(statusOf)).toEqual(ids.map(() => 'succeeded'));
  });

  it('waits while the process runs as many as it may', async () => {
    let running = 0;
    let most = 0;
    const handler = bench.handlerOf(async (job) => {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
      return succeed(job);
    });
    const ids = await Promise.all(Array.from({ length: 12 }, () => bench.open()));
    await bench.start(handler, {}, 3);
    for (const id of ids) await waitFor(() => isGone(id));
    expect(most).toBe(3);
  });

  it('of a kind without a handler here is left for others', async () => {
    const id = await bench.open({ kind: 'production_enrollment' });
    const other = await bench.open();
    await bench.start(bench.handlerOf(succeed));
    await waitFor(() => isGone(other));
    expect((await bench.row(id))?.['claim']).toBe('0');
  });
});

describe('an executor', () => {
  it('that stops gives its jobs back at once', async () => {
    const id = await bench.open({ steps: 60, stepMs: 50 });
    const first = await bench.start(counting);
    await waitFor(async () => (await bench.steps(id)).length >= 3);
    await bench.start(counting);
    const stoppedAt = performance.now();
    await first.stop();
    // Sooner than handlers that do not stop are fenced off.
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    await waitFor(() => isGone(id));
    const effects = await bench.effects(id);
    expect(new Set(effects.map(({ claim }) => claim)).size).toBe(2);
    const [last, next] = [effects.findLast(({ claim }) => claim === '1'), effects.find(({ claim }) => claim !== '1')];
    // Sooner than the other would have looked by itself.
    expect(next!.at.getTime() - last!.at.getTime()).toBeLessThan(4_000);
    expect(await bench.steps(id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
  });

  it('fences off a handler that does not stop in time, and another goes on at once', async () => {
    let stuck: RunningJob | undefined;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const id = await bench.open();
    const first = await bench.start(
      bench.handlerOf(async (job) => {
        await job.advance('running');
        stuck = job;
        await gate;
        return ended();
      }),
      { stopGraceMs: 200 },
    );
    await waitFor(() => stuck);
    await first.stop();
    await bench.start(counting);
    await waitFor(() => isGone(id));
    await expect(stuck?.advance('failed', { error: 'internal' })).rejects.toThrow('given back');
    release();
    expect(statusOf(id)).toBe('succeeded');
    expect(await bench.endings(id)).toEqual(['succeeded']);
  });

  it('keeps a job whose handler holds it locked longer than its lease', async () => {
    /** @returns the claims of its runs, of which it has one while it keeps the job */
    const claimsWith = async (renewEveryMs: number): Promise<string[]> => {
      const claims: string[] = [];
      const executor = await bench.start(
        bench.handlerOf(async (job) => {
          claims.push(job.claim);
          await job.advance('running');
          const client = await bench.pool.connect();
          try {
            for (let round = 0; round < 8; round += 1) {
              await client.query('BEGIN');
              await job.holdClaim(client);
              await sleep(renewEveryMs);
              await client.query('COMMIT');
            }
          } finally {
            client.release();
          }
          await job.advance('succeeded');
          return ended();
        }),
        { leaseMs: 3.6 * renewEveryMs, renewEveryMs },
      );
      const id = await bench.open();
      await waitFor(() => isGone(id), { timeoutMs: 60_000 });
      await executor.stop();
      return claims;
    };
    // A busy machine renews too late for the shortest lease; one that is never renewed ends whatever its length.
    let renewEveryMs = 125;
    const fewest = await quickest(2, async () => (await claimsWith((renewEveryMs *= 2))).length);
    expect(fewest).toBe(1);
  });

  it('tells the run when another has taken its job, and its effects are refused', async () => {
    let losing: RunningJob | undefined;
    const id = await bench.open();
    await bench.start(
      bench.handlerOf(async (job) => {
        if (losing) return succeed(job);
        losing = job;
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }));
        throw job.signal.reason;
      }),
      { renewEveryMs: 100 },
    );
    await waitFor(() => losing);
    await bench.pool.query(
      `UPDATE operation_jobs SET claim = claim + 1, claimed_by = 'another', claimed_until = now() + interval '1 s'`,
    );
    await waitFor(() => losing?.signal.aborted);
    const client = await bench.pool.connect();
    await expect(losing?.holdClaim(client)).rejects.toThrow('is lost');
    client.release();
    await waitFor(() => isGone(id));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
  });

  it('tells how many jobs run, are due, and for how long', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { metrics } = await bench.start(
      bench.handlerOf(async (job) => {
        await gate;
        return succeed(job);
      }),
      {},
      1,
    );
    const ids = [await bench.open(), await bench.open()];
    await waitFor(async () => (await metrics.metrics()).includes('parley_operation_jobs_running 1'));
    await waitFor(async () => /parley_operation_jobs_oldest_due_seconds 0\.[1-9]/.test(await metrics.metrics()));
    expect(await metrics.metrics()).toContain('parley_operation_jobs_due 1');
    release();
    for (const id of ids) await waitFor(() => isGone(id));
    expect(await metrics.metrics()).toContain('parley_operation_job_runs_total{kind="campaign",outcome="ended"} 2');
  });
});
