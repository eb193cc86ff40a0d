import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  createCampaign,
  type CreateCampaign,
  getCampaign,
  type ListCampaigns,
  listCampaigns,
  pauseCampaign,
} from '@parley/contracts/campaigns';
import { deleteSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, page, projectId } from '../testing/index.js';
import { listStatement } from './campaign.store.js';

const reached = [{ to: '+12025556677' }];
const nobody = [{ to: '+12025550000' }];

describe('the list of campaigns', () => {
  let parley: Installation;
  let newsId: string;

  const create = (name: string, fields: Partial<CreateCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...{ projectId, name, session: 'news', message: { type: 'text', text: 'Hello' }, recipients: reached },
      ...{ ratePerMinute: 4800, ...fields },
    });
  const later = { scheduledAt: new Date(Date.now() + 3_600_000).toISOString() };
  const list = async (filter: Partial<ListCampaigns> = {}): Promise<Campaign[]> =>
    (await parley.ask(listCampaigns, { projectId, ...page, ...filter })).data;
  const names = async (filter: Partial<ListCampaigns>): Promise<string[]> =>
    (await list(filter)).map(({ name }) => name);

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    newsId = (await parley.connected('news')).id;
    await parley.connected('other');
    const done = await create('Autumn', { session: 'other' });
    await parley.operations.until(done.operationId, 'succeeded');
    const lost = await create('Nobody home', { recipients: nobody });
    await parley.operations.until(lost.operationId, 'failed');
    const stopped = await create('Autumn, late', later);
    await waitFor(() => parley.operations.of(stopped.operationId).progress === 'scheduled');
    await parley.operations.cancel(stopped.operationId);
    await parley.operations.until(stopped.operationId, 'cancelled');
    await create('Winter', later);
    const held = await create('Spring', later);
    await parley.ask(pauseCampaign, { campaignId: held.id });
    await waitFor(async () => (await list()).filter(({ status }) => status === 'cancelled').length === 1);
  });
  afterAll(() => parley.close());

  it('has those of a status, which each of them shows', async () => {
    expect((await list()).map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Spring: paused',
      'Winter: scheduled',
      'Autumn, late: cancelled',
      'Nobody home: failed',
      'Autumn: succeeded',
    ]);
    expect(await names({ status: 'paused' })).toEqual(['Spring']);
    expect(await names({ status: 'scheduled' })).toEqual(['Winter']);
    expect(await names({ status: 'cancelled' })).toEqual(['Autumn, late']);
    expect(await names({ status: 'failed' })).toEqual(['Nobody home']);
    expect(await names({ status: 'succeeded' })).toEqual(['Autumn']);
    expect(await names({ status: 'running' })).toEqual([]);
  });

  it('tells how those ended whose ending was not kept', async () => {
    await parley.database.pool.query('UPDATE campaigns SET ending = NULL');
    expect(await names({ status: 'cancelled' })).toEqual(['Autumn, late']);
    expect(await names({ status: 'failed' })).toEqual(['Nobody home']);
    expect(await names({ status: 'succeeded' })).toEqual(['Autumn']);
  });

  it('has those with a part of a name, and those that were created in a period', async () => {
    expect(await names({ name: 'aUTUMN' })).toEqual(['Autumn, late', 'Autumn']);
    expect(await names({ name: '%' })).toEqual([]);
    const [{ createdAt: until }, , , { createdAt: since }] = (await list()) as [Campaign, Campaign, Campaign, Campaign];
    expect(await names({ since, until })).toEqual(['Winter', 'Autumn, late', 'Nobody home']);
    expect(await names({ since, until, name: 'autumn', limit: 1 })).toEqual(['Autumn, late']);
  });

  it('has those of a session by its name or id, also of one that was removed', async () => {
    expect(await names({ session: 'other' })).toEqual(['Autumn']);
    expect(await names({ session: newsId })).toEqual(['Spring', 'Winter', 'Autumn, late', 'Nobody home']);
    await parley.ask(deleteSession, { session: 'other' });
    expect(await names({ session: 'other' })).toEqual(['Autumn']);
  });

  it('says that one waits for its session, and runs again', async () => {
    await parley.create('asleep', { start: false });
    const { id } = await create('Waits', { session: 'asleep' });
    const status = async (): Promise<string> => (await parley.ask(getCampaign, { campaignId: id })).status;
    await waitFor(async () => (await status()) === 'action_required');
    expect(await names({ status: 'action_required' })).toEqual(['Waits']);
  });

  it.each<[string, Partial<ListCampaigns>, string]>([
    ['those that have not ended', { status: 'running' }, 'campaigns_open'],
    ['those of a session', { session: '7' }, 'campaigns_project_session'],
    ['all others', { status: 'failed', name: 'x' }, 'campaigns_project'],
  ])('walks an index for %s', async (_, filter, index) => {
    const { pool } = parley.database;
    await pool.query(
      `INSERT INTO campaigns (id, team_id, project_id, operation_id, name, session_id, session_name, environment, message,
         text, rate_per_minute, recipients, announced)
       SELECT n, 1, 1 + n % 5, n, 'filler' || n, n % 50, 'filler', 'sandbox', '{}', '', 1, 1,
         CASE WHEN n % 20 > 0 THEN 'ended' END
       FROM generate_series(1, 5000) AS n ON CONFLICT DO NOTHING`,
    );
    await pool.query('ANALYZE campaigns');
    const { text, values } = listStatement({ teamId: '1', projectId: '1', ...filter });
    const client = await pool.connect();
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text} LIMIT 50`, values);
    await client.query('ROLLBACK');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
