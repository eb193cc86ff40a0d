import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { ended, pauseUntilWoken } from './operation-handler.js';
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

const rowsOfWork = async (): Promise<number> => (await bench.pool.query('SELECT 1 FROM test_work')).rowCount ?? 0;

describe('a job that was never opened', () => {
  const soon = { unopenedAfterMs: 300, settleUnopenedEveryMs: 50 };

  it('does not run, and is abandoned with its rows', async () => {
    await bench.start(counting, soon);
    const id = await bench.insert();
    await waitFor(() => bench.isGone(id));
    expect(await rowsOfWork()).toBe(0);
    expect(await bench.steps(id)).toEqual([]);
    expect(bench.operations.operations.has(id)).toBe(false);
  });

  it('is left alone while it is young', async () => {
    await bench.start(counting, { ...soon, unopenedAfterMs: 60_000 });
    const id = await bench.insert();
    const other = await bench.open();
    await waitFor(() => bench.isGone(other));
    // Four rounds of those that would abandon it.
    await sleep(200);
    expect((await bench.row(id))?.['operation']).toBeNull();
    await bench.jobs.open(id);
    await waitFor(() => bench.isGone(id));
  });

  it('runs when its operation exists after all: the answer was lost', async () => {
    const id = await bench.insert();
    const resource = { type: 'campaign', id };
    bench.operations.create({ id, projectId: '3001', kind: 'campaign', resource });
    await bench.start(counting, soon);
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.of(id).status).toBe('succeeded');
  });

  it('is not abandoned while it is unknown whether its operation exists', async () => {
    bench.operations.isAway = true;
    await bench.start(counting, soon);
    const id = await bench.insert();
    await expect(bench.jobs.open(id)).rejects.toMatchObject({ code: 'unavailable' });
    await waitFor(() => bench.operations.refusals >= 4);
    expect(await rowsOfWork()).toBe(1);
    bench.operations.isAway = false;
    await waitFor(() => bench.isGone(id));
    expect(await rowsOfWork()).toBe(0);
  });

  it('that is opened after it was abandoned leaves no operation open', async () => {
    const id = await bench.insert();
    await bench.pool.query(`CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN DELETE FROM operation_jobs WHERE operation_id = OLD.operation_id; RETURN NULL; END $$`);
    await bench.pool.query(
      'CREATE TRIGGER forget BEFORE UPDATE ON operation_jobs FOR EACH ROW EXECUTE FUNCTION forget()',
    );
    try {
      await expect(bench.jobs.open(id)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      await bench.pool.query('DROP FUNCTION forget() CASCADE');
    }
    expect(bench.operations.of(id)).toMatchObject({ status: 'failed', error: 'internal' });
  });
});

describe('the operations of jobs', () => {
  it('are kept alive, a thousand in a request, whether they run or wait', async () => {
    await bench.pool.query(`INSERT INTO operation_jobs
      (operation_id, kind, team_id, resource_type, resource_id, operation, wake_at)
      SELECT n, 'campaign', 1001, 'campaign', n, '{}', 'infinity' FROM generate_series(1, 2500) AS n`);
    await bench.insert();
    for (let id = 1; id <= 2500; id += 1) {
      bench.operations.create({
        id: `${id}`,
        projectId: null,
        kind: 'campaign',
        resource: { type: 'campaign', id: '1' },
      });
    }
    await bench.start(counting, { keepAliveEveryMs: 300, holdSeconds: 77 });
    await waitFor(() => bench.operations.kept.length >= 6);
    expect(bench.operations.kept.slice(0, 6).map(({ operationIds }) => operationIds.length)).toEqual([
      1000, 1000, 500, 1000, 1000, 500,
    ]);
    expect(bench.operations.kept[0]?.holdSeconds).toBe(77);
  });

  it('that ended behind the back of their executor end the job too, running or waiting', async () => {
    const jobs = new Map<string, RunningJob>();
    const running = await bench.open();
    await bench.start(
      bench.handlerOf(async (job) => {
        await job.advance('running');
        jobs.set(job.operationId, job);
        if (job.operationId !== running) return pauseUntilWoken();
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve, { once: true }));
        throw job.signal.reason;
      }),
      { keepAliveEveryMs: 200, renewEveryMs: 100 },
    );
    const waiting = await bench.open();
    const forgotten = await bench.open();
    await waitFor(() => jobs.size === 3);
    bench.operations.move(running, 'failed', { error: 'timed_out' });
    bench.operations.move(waiting, 'failed', { error: 'owner_deleted' });
    bench.operations.operations.delete(forgotten);
    for (const id of [running, waiting, forgotten]) await waitFor(() => bench.isGone(id));
    expect(jobs.get(running)?.signal.aborted).toBe(true);
    expect(await bench.endings(running)).toEqual(['failed']);
    expect(await bench.endings(waiting)).toEqual(['failed']);
    expect(await bench.endings(forgotten)).toEqual(['unknown']);
  });
});

describe('while the operations service is away', () => {
  it('a command waits for it, and stopping does not wait', async () => {
    const reached: string[] = [];
    const run = async (job: RunningJob) => {
      if (job.operation.status === 'pending') await job.advance('running');
      reached.push(job.claim);
      await job.advance('succeeded');
      return ended();
    };
    const first = await bench.start(bench.handlerOf(run));
    const id = await bench.open({ wakeAt: new Date(Date.now() + 500) });
    bench.operations.isAway = true;
    await waitFor(() => bench.operations.refusals >= 2);
    const stoppedAt = performance.now();
    await first.stop();
    // Sooner than handlers that do not stop are fenced off.
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    await bench.start(bench.handlerOf(run));
    await waitFor(async () => (await bench.row(id))?.['claim'] === '2');
    bench.operations.isAway = false;
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
    expect(reached).toHaveLength(1);
  });

  it('a command whose answer was lost is repeated without harm', async () => {
    bench.operations.answersToLose = 3;
    await bench.start(counting);
    const id = await bench.open({ steps: 2 });
    await waitFor(() => bench.isGone(id));
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
    expect(await bench.endings(id)).toEqual(['succeeded']);
  });

  it('a run that died after its last command is found to have ended', async () => {
    let runs = 0;
    await bench.start(
      bench.handlerOf(async (job) => {
        runs += 1;
        await succeed(job);
        throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
      }),
    );
    const id = await bench.open();
    await waitFor(() => bench.isGone(id));
    expect([runs, await bench.endings(id)]).toEqual([1, ['succeeded']]);
  });
});
