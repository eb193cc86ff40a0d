import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { noResults } from './campaign.js';
import { insertCampaign } from './campaign.store.js';
import { slowDown } from '../sending/outbound/index.js';
import { keepTurn, takeTurn } from './turn.store.js';

describe('turns to send', () => {
  let database: TestDatabase;
  let pools: [Pool, Pool];
  let nextId = 100;

  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    // Two processes, as far as the database knows.
    pools = [1, 2].map((n) => createPool(database.url, { name: `turns-${n}`, max: 8 })) as [Pool, Pool];
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  });

  async function aSession(status: string, config: object = {}): Promise<string> {
    const id = String(nextId++);
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       VALUES ($1, 1001, 3001, 'sandbox', $2, 'sandbox', $3, true, $4, now())`,
      [id, `s${id}`, status, JSON.stringify(config)],
    );
    return id;
  }

  async function aCampaign(sessionId: string, ratePerMinute: number): Promise<string> {
    const id = String(nextId++);
    const campaign = { id, operationId: id, teamId: '1001', projectId: '3001', sessionId, sessionName: 's', name: 'c' };
    const content = { message: { type: 'text', text: 'x' }, text: 'x', environment: 'sandbox', ratePerMinute } as const;
    const counts = { total: 1, sent: 0, failed: 0, skipped: 0, ...noResults };
    await inTransaction(database.pool, (client) =>
      insertCampaign(
        client,
        { ...campaign, ...content, counts, status: 'running', waiting: false, paused: false },
        undefined,
      ),
    );
    return id;
  }

  /** The times of turns that were given, in microseconds, as the session's pace and the campaign's row say. */
  async function turnTimes(campaignId: string, ratePerMinute: number, count: number): Promise<number[]> {
    const times: number[] = [];
    while (times.length < count) {
      const turn = await takeTurn(pools[times.length % 2 ? 1 : 0], campaignId, 60_000);
      expect(turn?.inMs).not.toBeNull();
      const { rows } = await database.pool.query<{ us: string }>(
        'SELECT (extract(epoch FROM next_send_at) * 1000000)::bigint AS us FROM campaigns WHERE id = $1',
        [campaignId],
      );
      times.push(Number(rows[0]?.us) - 60_000_000 / ratePerMinute);
    }
    return times;
  }
  const gaps = (times: number[]): number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0));

  it('of a campaign are evenly apart to the microsecond, also when asked for early, by several processes', async () => {
    const session = await aSession('CONNECTED');
    const slow = await aCampaign(session, 120);
    expect(new Set(gaps(await turnTimes(slow, 120, 20)))).toEqual(new Set([500_000]));
  });

  it('that were not used are lost: after a pause the next one is now, and the pace as before', async () => {
    const session = await aSession('CONNECTED');
    const campaign = await aCampaign(session, 600);
    await takeTurn(pools[0], campaign, 0);
    await database.pool.query(`UPDATE campaigns SET next_send_at = now() - interval '1 hour' WHERE id = $1`, [
      campaign,
    ]);
    await database.pool.query(`UPDATE session_paces SET turn_at = now() - interval '1 hour' WHERE session_id = $1`, [
      session,
    ]);
    const first = await takeTurn(pools[0], campaign, 0);
    expect(Math.abs(first?.inMs ?? 1e9)).toBeLessThan(1_000);
    expect(Math.abs((first?.nextInMs ?? 0) - (first?.inMs ?? 0) - 100)).toBeLessThan(50);
    const early = await takeTurn(pools[1], campaign, -60_000);
    expect(early?.inMs).toBeNull();
  });

  it('that a run has kept are used by the next one, also a little late, and the pace stays', async () => {
    const campaign = await aCampaign(await aSession('CONNECTED', { maxSendsPerSecond: 1 }), 60);
    const other = await takeTurn(pools[0], campaign, 0);
    expect(other?.inMs).not.toBeNull();
    await keepTurn(pools[0], campaign, 60_000);
    const kept = await takeTurn(pools[1], campaign, 0, true);
    expect(kept?.inMs).toBeGreaterThan(30_000);
    expect(kept?.inMs).toBeLessThanOrEqual(60_000);
    await keepTurn(pools[0], campaign, -1_000);
    const late = await takeTurn(pools[1], campaign, 0, true);
    expect(late?.inMs).toBeLessThanOrEqual(-1_000);
    expect(late?.nextInMs).toBeGreaterThan(500);
    // It is used up.
    expect((await takeTurn(pools[1], campaign, -60_000, true))?.inMs).toBeNull();
    await keepTurn(pools[0], campaign, -60_000);
    expect((await takeTurn(pools[1], campaign, -60_000, true))?.inMs).toBeNull();
  });

  it('of a session are its cap apart, over its campaigns and over processes', async () => {
    const session = await aSession('CONNECTED', { maxSendsPerSecond: 20 });
    const campaigns = [await aCampaign(session, 4800), await aCampaign(session, 4800)];
    const began = await database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const rounds = 60;
    await Promise.all(
      campaigns.map(async (campaign, index) => {
        for (let turn = 0; turn < rounds; turn++) {
          expect((await takeTurn(pools[index % 2 ? 1 : 0], campaign, 60_000))?.inMs).not.toBeNull();
        }
      }),
    );
    const { rows } = await database.pool.query<{ at: Date }>(
      'SELECT turn_at AS at FROM session_paces WHERE session_id = $1',
      [session],
    );
    const spentMs = (rows[0]?.at.getTime() ?? 0) - (began.rows[0]?.at.getTime() ?? 0);
    // 120 turns, the first one at once: 119 gaps of 50 ms and not one less.
    expect(spentMs).toBeGreaterThanOrEqual(119 * 50 - 1);
  });

  it('of a session are as close as its network lets the number send, unless the session has a cap of its own', async () => {
    const spacing = async (config: object): Promise<number | undefined> => {
      const session = await aSession('CONNECTED', config);
      await database.pool.query(`UPDATE sessions SET me = '{"quality":{"sendsPerSecond":1000}}' WHERE id = $1`, [
        session,
      ]);
      await takeTurn(pools[0], await aCampaign(session, 4800), 60_000);
      const { rows } = await database.pool.query<{ us: number }>(
        'SELECT spacing_us AS us FROM session_paces WHERE session_id = $1',
        [session],
      );
      return rows[0]?.us;
    };
    expect([await spacing({}), await spacing({ maxSendsPerSecond: 20 })]).toEqual([1_000, 50_000]);
  });

  it('of a session are twice as far apart after a refusal of its network, and of another as before', async () => {
    const [limited, other] = [await aSession('CONNECTED'), await aSession('CONNECTED')];
    const [slow, fast] = [await aCampaign(limited, 4800), await aCampaign(other, 4800)];
    const turnOf = async (session: string): Promise<number> => {
      const { rows } = await database.pool.query<{ at: Date }>(
        'SELECT turn_at AS at FROM session_paces WHERE session_id = $1',
        [session],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    await Promise.all([takeTurn(pools[0], slow, 60_000), takeTurn(pools[0], fast, 60_000)]);
    // Refusals of one moment are one.
    await Promise.all([slowDown(pools[0], limited), slowDown(pools[1], limited), slowDown(pools[0], limited)]);
    const { rows } = await database.pool.query<{ us: number | null }>(
      'SELECT learnt_us AS us FROM session_paces WHERE session_id = ANY($1) ORDER BY session_id',
      [[limited, other]],
    );
    expect(rows.map(({ us }) => us)).toEqual([25_000, null]);
    const from = await turnOf(limited);
    for (let turn = 0; turn < 40; turn++) await takeTurn(pools[turn % 2 ? 1 : 0], slow, 60_000);
    // 40 gaps of 25 ms instead of 12.5, less what was forgotten meanwhile.
    expect((await turnOf(limited)) - from).toBeGreaterThan(800);
    await database.pool.query(
      `UPDATE session_paces SET learnt_at = learnt_at - interval '60 seconds' WHERE session_id = $1`,
      [limited],
    );
    // Forgotten to less than the cap.
    await takeTurn(pools[0], slow, 60_000);
    await slowDown(pools[0], limited);
    const again = await database.pool.query<{ us: number }>(
      'SELECT learnt_us AS us FROM session_paces WHERE session_id = $1',
      [limited],
    );
    expect(again.rows[0]?.us).toBe(25_000);
  });

  it('are none while the session is down or gone', async () => {
    const down = await aSession('DISCONNECTED');
    const campaign = await aCampaign(down, 60);
    expect(await takeTurn(pools[0], campaign, 0)).toMatchObject({ sessionStatus: 'DISCONNECTED', inMs: null });
    await database.pool.query('DELETE FROM sessions WHERE id = $1', [down]);
    expect(await takeTurn(pools[0], campaign, 0)).toMatchObject({ sessionStatus: null, inMs: null });
    expect(await takeTurn(pools[0], '99999', 0)).toBeUndefined();
  });
});
