import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { FaultRun } from '../testing/index.js';

let run: FaultRun;

beforeEach(async () => {
  run = await FaultRun.create();
}, 60_000);
afterEach(() => run.close(), 60_000);

/** A count of the metrics in each length of bucket, for all endpoints of an owner and for each of them, and of the rows. */
async function counts(): Promise<{ uncounted: number; rows: string; metrics: string[] }> {
  const { pool } = run.installation.database;
  const { rows: uncounted } = await pool.query<{ uncounted: number }>(
    'SELECT count(*)::int AS uncounted FROM uncounted_records',
  );
  const { rows: attempts } = await pool.query<{ sums: string }>(
    `SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE response_status = 200), sum(octet_length(e.body)),
       count(*) FILTER (WHERE number = 1)) AS sums
     FROM attempts a JOIN delivery_events e ON e.id = a.event_id`,
  );
  const { rows: metrics } = await pool.query<{ sums: string }>(
    `SELECT concat_ws(' ', sum(attempts), sum(succeeded), sum(bytes), sum(first_attempts)) AS sums
     FROM delivery_metrics GROUP BY bucket_minutes, webhook_id = 0`,
  );
  return { uncounted: uncounted[0]!.uncounted, rows: attempts[0]!.sums, metrics: metrics.map(({ sums }) => sums) };
}

describe('delivery metrics', () => {
  it('are exactly the attempts, although the processes that record and count are killed again and again', async () => {
    await run.startReplica('node-a');
    await run.startReplica('node-b');
    await run.createEndpoints();
    run.receiver.always((_, number) => ({
      kind: 'answer',
      status: number % 50 === 0 ? 500 : 200,
      delayMs: number % 20,
    }));
    const load = run.startLoad();
    for (const name of ['node-a', 'node-b', 'node-a']) {
      const before = run.receiver.requests.length;
      await waitFor(() => run.receiver.requests.length > before + 60, { timeoutMs: 20_000 });
      await run.kill(name);
      await run.startReplica(name);
    }
    await load.stopAfter(20);
    expect(await run.faults()).toEqual([]);
    const found = await waitFor(async () => {
      const now = await counts();
      return now.uncounted === 0 && now;
    });
    expect(found.metrics).toHaveLength(8);
    expect(new Set(found.metrics)).toEqual(new Set([found.rows]));
    const { rows } = await run.installation.database.pool.query<{ events: string; made: number; delivered: string }>(
      `SELECT sum(events) AS events, sum(delivered) AS delivered, (SELECT count(*)::int FROM delivery_events) AS made
       FROM delivery_metrics WHERE bucket_minutes = 1440 AND webhook_id = 0`,
    );
    expect(rows[0]).toMatchObject({ events: String(rows[0]!.made), delivered: String(2 * rows[0]!.made) });
  }, 180_000);
});
