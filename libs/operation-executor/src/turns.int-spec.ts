import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { ended, type JobOutcome, pauseFor, pauseUntilWoken } from './operation-handler.js';
import type { RunningJob } from './running-job.js';
import { ExecutorBench, succeed } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

const [big, small] = ['1001', '2002'];
/** What happens within the time of `waitFor` was not found by the timer. */
const noSweep = { sweepEveryMs: 60_000 };

const openMany = (teamId: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => bench.open({ teamId })));
const reported = (id: string): string[] => bench.operations.reported.get(id) ?? [];

/** A run that keeps its slot until its turn is over, and goes on in the next. */
async function busyTurn(job: RunningJob): Promise<JobOutcome> {
  if (job.cancelRequested) {
    await job.advance('cancelled');
    return ended();
  }
  if (!job.hasBegun) await job.advance('running', { progress: 'sending' });
  const until = AbortSignal.any([job.signal, job.cancelled, job.turnOver]);
  await sleep(60_000, undefined, { signal: until }).catch(() => undefined);
  job.signal.throwIfAborted();
  return pauseFor(0);
}

/** A run that keeps its slot whatever is asked of it. */
async function stubbornTurn(job: RunningJob): Promise<JobOutcome> {
  await job.advance('running', { progress: 'sending' });
  await sleep(60_000, undefined, { signal: job.signal }).catch(() => undefined);
  throw job.signal.reason;
}

describe('a team with more jobs than there are slots', () => {
  it('does not delay the first turn of another', async () => {
    const turns: string[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        turns.push(job.teamId);
        return busyTurn(job);
      }),
      {},
      10,
    );
    await openMany(big, 100);
    await waitFor(() => turns.length >= 50);
    await bench.open({ teamId: small });
    const before = turns.length;
    await waitFor(() => turns.includes(small));
    // Of the 90 and more that waited before it, most still do.
    expect(turns.indexOf(small) - before).toBeLessThan(45);
  });

  it('delays it no more when none of its runs gives its slot back', async () => {
    const turns: string[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        turns.push(job.teamId);
        return job.teamId === big ? stubbornTurn(job) : succeed(job);
      }),
      {},
      10,
    );
    await openMany(big, 30);
    await waitFor(() => turns.length === 10);
    const id = await bench.open({ teamId: small });
    await waitFor(() => bench.isGone(id));
    expect(turns.filter((teamId) => teamId === big)).toHaveLength(10);
  });

  it('has at most half of the turns while the other waits, and all slots when it is alone', async () => {
    const running = new Map<string, string>();
    const turns: string[] = [];
    let mostOfBig = 0;
    await bench.start(
      bench.handlerOf(async (job) => {
        running.set(job.operationId, job.teamId);
        mostOfBig = Math.max(mostOfBig, [...running.values()].filter((teamId) => teamId === big).length);
        turns.push(job.teamId);
        return busyTurn(job).finally(() => running.delete(job.operationId));
      }),
      {},
      10,
    );
    await openMany(big, 40);
    await waitFor(() => mostOfBig === 10);
    await openMany(small, 40);
    await waitFor(() => turns.filter((teamId) => teamId === small).length >= 10, { timeoutMs: 20_000 });
    const begun = turns.length;
    await waitFor(() => turns.length >= begun + 100, { timeoutMs: 30_000 });
    const ofBig = turns.slice(begun, begun + 100).filter((teamId) => teamId === big).length;
    expect(ofBig).toBeGreaterThanOrEqual(35);
    expect(ofBig).toBeLessThanOrEqual(65);
  });

  it('has all its jobs take turns', async () => {
    const turns = new Map<string, number>();
    await bench.start(
      bench.handlerOf((job) => {
        turns.set(job.operationId, (turns.get(job.operationId) ?? 0) + 1);
        return busyTurn(job);
      }),
      {},
      5,
    );
    const ids = await openMany(big, 30);
    await waitFor(() => ids.every((id) => (turns.get(id) ?? 0) >= 3), { timeoutMs: 20_000 });
    const counts = ids.map((id) => turns.get(id) ?? 0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * Math.min(...counts));
  });
});

describe('a job that waits for its turn', () => {
  it('is shown as running and queued while none of the slots is free, and does not get a run for it', async () => {
    const runs: string[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        runs.push(job.operationId);
        return stubbornTurn(job);
      }),
      noSweep,
      2,
    );
    await openMany(big, 2);
    await waitFor(() => runs.length === 2);
    const ids = await openMany(big, 100);
    for (const id of ids) await waitFor(() => reported(id).length === 2);
    for (const id of ids) expect(reported(id)).toEqual(['pending', 'running:queued']);
    expect(runs).toHaveLength(2);
  });

  it('is shown within a second of its start', async () => {
    // By the clock of the database: when it was to be shown, and when that run began.
    await bench.pool.query(`
      CREATE TABLE shown_jobs (due_ms float8, begun_ms float8);
      CREATE FUNCTION log_shown() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO shown_jobs VALUES (extract(epoch FROM OLD.short_run_at - OLD.created_at) * 1000,
          extract(epoch FROM clock_timestamp() - OLD.created_at) * 1000);
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER log_shown AFTER UPDATE OF short_run_at ON operation_jobs FOR EACH ROW
      -- The claim of a turn ends the wait for one: what is left is the short run that shows it.
      WHEN (OLD.short_run_at IS NOT NULL AND NEW.short_run_at IS NULL AND NEW.claimed_by IS NOT NULL
        AND NEW.queued_at IS NOT NULL)
      EXECUTE FUNCTION log_shown();`);
    await bench.start(bench.handlerOf(stubbornTurn), noSweep, 1);
    const first = await bench.open();
    await waitFor(() => reported(first).length === 2);
    for (let count = 0; count < 5; count += 1) {
      const id = await bench.open();
      await waitFor(() => reported(id).length === 2);
      expect(reported(id)).toEqual(['pending', 'running:queued']);
    }
    await bench.pool.query('DROP TRIGGER log_shown ON operation_jobs');
    const { rows } = await bench.pool.query<{ due_ms: number; begun_ms: number }>('SELECT * FROM shown_jobs');
    expect(rows).toHaveLength(5);
    for (const { due_ms } of rows) expect(due_ms).toBeLessThanOrEqual(500);
    // A busy machine delays most of them.
    expect(rows.map(({ begun_ms }) => begun_ms).sort((a, b) => a - b)[1]).toBeLessThan(1_000);
  });

  it('is cancelled at once', async () => {
    const met: string[] = [];
    await bench.start(
      bench.handlerOf((job) => {
        met.push(job.operationId);
        return job.cancelRequested ? busyTurn(job) : stubbornTurn(job);
      }),
      noSweep,
      2,
    );
    await openMany(big, 2);
    await waitFor(() => met.length === 2);
    const ids = await openMany(big, 20);
    for (const id of ids) await waitFor(() => reported(id).length === 2);
    await bench.operations.cancel(ids[10]!);
    await waitFor(() => bench.isGone(ids[10]!));
    expect(bench.operations.history.get(ids[10]!)).toEqual(['pending', 'running', 'cancelling', 'cancelled']);
    expect(met.slice(2)).toEqual([ids[10]]);
  });

  it('has its turn at the place that it had before it was shown', async () => {
    const order: string[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await bench.start(
      bench.handlerOf(async (job) => {
        order.push(job.operationId);
        await gate;
        return succeed(job);
      }),
      {},
      1,
    );
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      ids.push(await bench.open());
      if (count === 0) await waitFor(() => order.length === 1);
    }
    for (const id of ids.slice(1)) await waitFor(() => reported(id).length === 2);
    release();
    for (const id of ids) await waitFor(() => bench.isGone(id));
    expect(order).toEqual(ids);
  });

  it('is made known before it is shown, and need not wait for what is later', async () => {
    const queued: string[] = [];
    let later = '';
    await bench.start(
      {
        ...bench.handlerOf(stubbornTurn),
        queued: async (job) => {
          queued.push(`${job.operationId} ${job.operation.status}`);
          if (job.operationId !== later) return undefined;
          await job.advance('running', { progress: 'scheduled' });
          return pauseUntilWoken();
        },
      },
      {},
      1,
    );
    const first = await bench.open();
    await waitFor(() => reported(first).length === 2);
    const waits = await bench.insert();
    later = await bench.insert();
    await Promise.all([waits, later].map((id) => bench.jobs.open(id)));
    for (const id of [waits, later]) await waitFor(() => reported(id).length === 2);
    expect(queued.sort()).toEqual([waits, later].map((id) => `${id} pending`).sort());
    expect([reported(waits)[1], reported(later)[1]]).toEqual(['running:queued', 'running:scheduled']);
    await waitFor(async () => (await bench.row(later))?.['queued_at'] === null);
    expect((await bench.row(waits))?.['queued_at']).toBeInstanceOf(Date);
  });

  it('is not shown as queued when it has begun before', async () => {
    await bench.start(bench.handlerOf(busyTurn), {}, 1);
    const ids = await openMany(big, 3);
    for (const id of ids) await waitFor(() => reported(id).includes('running:sending'));
    await waitFor(async () => Number((await bench.row(ids[0]!))?.['claim']) > 8);
    for (const id of ids)
      expect(reported(id).filter((step) => step === 'running:queued').length).toBeLessThanOrEqual(1);
  });
});

describe('several processes', () => {
  it('share what waits, also what waited in one that was full', async () => {
    const runs: string[] = [];
    const handler = (name: string) =>
      bench.handlerOf((job) => {
        runs.push(name);
        return name === 'first' ? stubbornTurn(job) : succeed(job);
      });
    await bench.start(handler('first'), {}, 2);
    const ids = await openMany(big, 12);
    for (const id of ids) await waitFor(() => reported(id).length === 2);
    await bench.start(handler('second'), {}, 2);
    await waitFor(async () => {
      const gone = await Promise.all(ids.map((id) => bench.isGone(id)));
      return gone.filter(Boolean).length === 10;
    });
    expect(runs.filter((name) => name === 'first')).toHaveLength(2);
    expect(runs.filter((name) => name === 'second')).toHaveLength(10);
  });
});

describe('the statements of a look', () => {
  it('are as many however many jobs and teams wait', async () => {
    await bench.start(bench.handlerOf(stubbornTurn), noSweep, 4);
    await openMany(big, 4);
    const looksIn = (names: readonly string[]): number => names.filter((name) => name === 'operation-job-next').length;
    const statementsPerLook = async (): Promise<number> => {
      const names = await bench.statements((begun) => looksIn(begun) >= 10);
      return names.filter((name) => name.startsWith('operation-job-')).length / looksIn(names);
    };
    await openMany(big, 20);
    await waitFor(async () => (await bench.queued()) === 20 && (await bench.unshown()) === 0);
    expect(await statementsPerLook()).toBeLessThan(9);
    await bench.pool.query(`INSERT INTO operation_jobs
      (operation_id, kind, team_id, resource_type, resource_id, operation, wake_at, queued_at)
      SELECT 1000000 + n, 'campaign', 3000 + n % 1000, 'campaign', n, '{"status": "running"}', 'infinity', now()
      FROM generate_series(1, 20000) AS n`);
    expect(await statementsPerLook()).toBeLessThan(9);
  });
});
