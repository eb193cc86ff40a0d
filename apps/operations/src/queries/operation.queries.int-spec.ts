import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { ListOperations, Operation } from '@parley/contracts/operations';
import { countOperations } from '@parley/contracts/overview';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller } from '@parley/testing';
import { executor, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await service.start();
}, 60_000);
afterAll(() => service.close());

describe('who sees which operations', () => {
  const team = { ...executor, teamId: '1500' };
  let ofTeam: Operation;
  let ofProject: Operation;
  let ofOther: Operation;
  beforeAll(async () => {
    ofTeam = await operations.create({ projectId: null }, team);
    ofProject = await operations.create({ projectId: '3500' }, team);
    ofOther = await operations.create({ projectId: '3501' }, team);
  });
  const teamKey = aCaller({ teamId: '1500' });
  const token = aProjectCaller({ teamId: '1500', projectId: '3500' });
  const listed = async (request: Partial<ListOperations>, caller: Caller) =>
    (await operations.list(request, caller)).data.map(({ id }) => id);

  it('lists everything of its team to a team key, and its own project to a project token', async () => {
    expect(await listed({}, teamKey)).toEqual([ofOther.id, ofProject.id, ofTeam.id]);
    expect(await listed({ projectId: '3500' }, teamKey)).toEqual([ofProject.id]);
    expect(await listed({}, token)).toEqual([ofProject.id]);
    expect(await listed({ projectId: '3500' }, token)).toEqual([ofProject.id]);
    expect(await listed({ projectId: '3500' }, aCaller({ teamId: '1501' }))).toEqual([]);
  });

  it('answers not_found to a project token that asks for another project, or has none', async () => {
    await expect(listed({ projectId: '3501' }, token)).rejects.toMatchObject({ code: 'not_found' });
    const unbound = { ...token, projectId: undefined };
    await expect(listed({}, unbound)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('answers not_found for all that is outside the team, the project or the route', async () => {
    const outside: [string, Caller, string?][] = [
      [ofTeam.id, token],
      [ofOther.id, token],
      [ofProject.id, aCaller({ teamId: '1501' })],
      [ofProject.id, teamKey, '3501'],
      [ofTeam.id, teamKey, '3500'],
      ['9223372036854775807', teamKey],
    ];
    for (const question of outside) {
      await expect(operations.get(...question)).rejects.toMatchObject({ code: 'not_found' });
      await expect(operations.history(...question)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await operations.get(ofProject.id, token)).toEqual(ofProject);
    expect(await operations.get(ofProject.id, teamKey, '3500')).toEqual(ofProject);
    expect(await operations.history(ofTeam.id, teamKey)).toHaveLength(1);
  });

  it('does not let a service act outside the team that it acts for', async () => {
    const moved = operations.advance(ofTeam.id, { expectedSequence: 1, to: 'running' }, executor);
    await expect(moved).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a list', () => {
  const team = { ...executor, teamId: '1600' };
  const teamKey = aCaller({ teamId: '1600' });

  it('is walked without gap or repeat while new operations arrive before it', async () => {
    const made: string[] = [];
    for (let index = 0; index < 25; index++) made.push((await operations.create({ projectId: '3600' }, team)).id);
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await operations.list({ projectId: '3600', limit: 10, after }, teamKey);
      expect(page.data.length).toBeLessThanOrEqual(10);
      walked.push(...page.data.map(({ id }) => id));
      after = page.nextAfter ?? undefined;
      await operations.create({ projectId: '3600' }, team);
    } while (after !== undefined);
    expect(walked).toEqual(made.reverse());
  });

  it('finds by status, kind, resource and time, alone and together', async () => {
    const projectId = '3601';
    const noon = Date.parse('2026-11-20T13:00:00.000Z');
    const idAt = (ms: number) => firstIdAt(new Date(noon + ms));
    const event = { type: 'event', id: '71' };
    await operations.createIn('running', { id: idAt(0), projectId }, team);
    await operations.createIn('failed', { id: idAt(1), projectId }, team);
    await operations.createIn('running', { id: idAt(2), projectId, kind: 'event_replay', resource: event }, team);
    await operations.createIn('failed', { id: idAt(3), projectId, kind: 'event_replay', resource: event }, team);
    for (const scope of [{ projectId }, { since: '2026-11-20T13:00:00.000Z' }]) {
      const found = async (filter: Partial<ListOperations>) => {
        const { data } = await operations.list({ ...scope, ...filter }, teamKey);
        return data.map(({ id }) => [0, 1, 2, 3].findIndex((ms) => idAt(ms) === id));
      };
      expect(await found({})).toEqual([3, 2, 1, 0]);
      expect(await found({ status: 'failed' })).toEqual([3, 1]);
      expect(await found({ open: true })).toEqual([2, 0]);
      expect(await found({ open: false })).toEqual([3, 1]);
      expect(await found({ open: true, kind: 'event_replay' })).toEqual([2]);
      expect(await found({ open: true, after: idAt(2) })).toEqual([0]);
      expect(await found({ kind: 'event_replay' })).toEqual([3, 2]);
      expect(await found({ kind: 'campaign', status: 'running' })).toEqual([0]);
      expect(await found({ kind: 'unheard_of' })).toEqual([]);
      expect(await found({ resourceType: 'event', resourceId: '71' })).toEqual([3, 2]);
      expect(await found({ resourceType: 'event', resourceId: '71', status: 'failed' })).toEqual([3]);
      expect(await found({ resourceType: 'event', resourceId: '72' })).toEqual([]);
      expect(await found({ since: '2026-11-20T13:00:00.001Z', until: '2026-11-20T13:00:00.003Z' })).toEqual([2, 1]);
      expect(await found({ until: '2026-11-20T13:00:00.003Z', after: idAt(2) })).toEqual([1, 0]);
    }
  });

  it('has each open operation once, newest first, whatever its status, and as many as are counted', async () => {
    const projectId = '3602';
    const opened: string[] = [];
    for (const status of ['pending', 'running', 'action_required', 'cancelling', 'succeeded', 'pending'] as const) {
      const { id } = await operations.createIn(status, { projectId }, team);
      if (status !== 'succeeded') opened.push(id);
    }
    const pages: string[][] = [];
    for (let after: string | undefined | null; after !== null;) {
      const page = await operations.list({ projectId, open: true, limit: 2, after }, teamKey);
      pages.push(page.data.map(({ id }) => id));
      after = page.nextAfter;
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(opened.reverse());
    const counted = await service.client.request(countOperations, { projectId }, { caller: teamKey });
    expect(counted.running + counted.actionRequired).toBe(opened.length);
  });

  it.each([
    ['operations_team', 'team_id = 1'],
    ['operations_team_status', `team_id = 1 AND status = 'running'`],
    ['operations_team_kind', `team_id = 1 AND kind = 'campaign'`],
    ['operations_team_kind_status', `team_id = 1 AND kind = 'campaign' AND status = 'running'`],
    ['operations_project', 'team_id = 1 AND project_id = 2'],
    ['operations_project_status', `team_id = 1 AND project_id = 2 AND status = 'running'`],
    ['operations_project_kind', `team_id = 1 AND project_id = 2 AND kind = 'campaign'`],
    ['operations_project_kind_status', `team_id = 1 AND project_id = 2 AND kind = 'campaign' AND status = 'running'`],
  ])('can be walked on %s without a sort', async (index, where) => {
    const client = await service.database.pool.connect();
    // Only whether the index gives the order at all; which one is cheapest depends on the data.
    await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const others = await client.query<{ name: string }>(
      `SELECT indexname AS name FROM pg_indexes WHERE tablename = 'operations' AND indexname NOT IN ($1, 'operations_pkey')`,
      [index],
    );
    for (const { name } of others.rows) await client.query(`DROP INDEX ${name}`);
    await client.query('ALTER TABLE operations DROP CONSTRAINT operations_pkey');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM operations WHERE ${where} AND id < 900 ORDER BY id DESC LIMIT 11`,
    );
    await client.query('ROLLBACK');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`Index Scan Backward using ${index} `);
    expect(plan).not.toContain('Sort');
  });
});

describe('the transitions of an operation', () => {
  it('come a page at a time, in order, also where its action came back thousands of times', async () => {
    const { id } = await operations.create();
    await service.database.pool.query(
      `INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, action_required, created_at)
       SELECT $1, n, 'running', 'action_required', jsonb_build_object('id', n::text, 'code', 'connect_session',
         'message', repeat('m', 1000), 'url', repeat('u', 2048)), now() FROM generate_series(2, 2500) AS n`,
      [id],
    );
    const sequences: number[][] = [];
    for (let after: number | undefined; ; after = sequences.at(-1)!.at(-1)) {
      const page = await operations.history(id, aCaller(), undefined, after);
      if (page.length === 0) break;
      sequences.push(page.map(({ sequence }) => sequence));
    }
    expect(Math.max(...sequences.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    expect(sequences.flat()).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
  });
});
