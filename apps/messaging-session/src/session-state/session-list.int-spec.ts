import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ListSessions, listSessions } from '@parley/contracts/sessions';
import { aCaller, aProjectCaller } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';
import { listStatement } from './session-list.js';

describe('the list of sessions', () => {
  let parley: Installation;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', {}, false);
    for (const name of ['shop-north', 'Shop_South', 'support']) {
      ids[name] = (await parley.create(name, { start: false })).id;
    }
    ids.british = (await parley.connected('british', { config: { country: 'GB' } })).id;
    await parley.create('shop-elsewhere', { start: false, projectId: '3009' });
  });
  afterAll(() => parley.close());

  const names = async (filter: Partial<ListSessions>, caller = aCaller()): Promise<string[]> => {
    const { data } = await parley.ask(listSessions, { limit: 50, offset: 0, ...filter }, { caller });
    return data.map(({ name }) => name);
  };

  it('has those of a status, of an engine, and those whose name or number begins so, newest first', async () => {
    expect(await names({ projectId, status: 'CONNECTED' })).toEqual(['british']);
    expect(await names({ projectId, status: 'DISCONNECTED' })).toEqual(['support', 'Shop_South', 'shop-north']);
    expect(await names({ projectId, engine: 'sandbox', status: 'CONNECTED' })).toEqual(['british']);
    expect(await names({ projectId, engine: 'cloud' })).toEqual([]);
    expect(await names({ projectId, name: 'sHo' })).toEqual(['Shop_South', 'shop-north']);
    expect(await names({ projectId, name: 'shop_' })).toEqual(['Shop_South']);
    expect(await names({ projectId, name: 'hop' })).toEqual([]);
    expect(await names({ projectId, phoneNumber: '+447' })).toEqual(['british']);
    expect(await names({ projectId, phoneNumber: '44' })).toEqual(['british']);
    expect(await names({ projectId, phoneNumber: '1' })).toEqual([]);
  });

  it('is of all projects of a team, of the one of a token, and goes on after a session', async () => {
    expect(await names({ name: 'shop' })).toEqual(['shop-elsewhere', 'Shop_South', 'shop-north']);
    expect(await names({ name: 'shop' }, aProjectCaller({ projectId: '3009' }))).toEqual(['shop-elsewhere']);
    expect(await names({ projectId, before: ids.Shop_South })).toEqual(['shop-north']);
    expect(await names({ projectId, before: ids.british, limit: 2 })).toEqual(['support', 'Shop_South']);
    expect(await names({ projectId, before: ids['shop-north'] })).toEqual([]);
  });

  it.each<[string, Partial<ListSessions>, string]>([
    ['status of a project', { projectId: '1', status: 'CONNECTED' }, 'sessions_project_status'],
    ['engine of a project', { projectId: '1', engine: 'cloud' }, 'sessions_project_engine'],
    ['name in a project', { projectId: '1', name: 'filler7' }, 'sessions_project_name_start'],
    ['number in a project', { projectId: '1', phoneNumber: '+77' }, 'sessions_project_number'],
    ['status of a team', { status: 'CONNECTED' }, 'sessions_team_status'],
    ['engine of a team', { engine: 'cloud' }, 'sessions_team_engine'],
    ['name in a team', { name: 'filler7' }, 'sessions_team_name_start'],
    ['number in a team', { phoneNumber: '+77' }, 'sessions_team_number'],
  ])('by %s walks an index', async (_, filter, index) => {
    const { pool } = parley.database;
    await pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, tier, config, retained, me, updated_at)
       SELECT n, 1 + n % 5, 1 + n % 50, 'sandbox', 'filler' || n,
         (ARRAY['sandbox', 'cloud', 'baileys'])[1 + n % 3], (ARRAY['CONNECTED', 'CONNECTING', 'DISCONNECTED'])[1 + n % 3],
         false, 'free', '{}', true, jsonb_build_object('phoneNumber', '+' || n), now()
       FROM generate_series(1, 5000) AS n ON CONFLICT DO NOTHING`,
    );
    await pool.query('ANALYZE sessions');
    const { text, values } = listStatement({ teamId: '1', limit: 50, offset: 0, ...filter });
    const client = await pool.connect();
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    await client.query('ROLLBACK');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
