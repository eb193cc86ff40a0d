import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperationStatus } from '@parley/contracts/operations';
import { firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { type ListFilter, listStatement } from './operation-list.store.js';

const rows = 120_000;
const pageSize = 26;
const firstMs = Date.parse('2026-01-01T00:00:00.000Z');
const timeAt = (share: number) => new Date(firstMs + Math.floor(rows * share)).toISOString();

let database: TestDatabase;

/** One operation a millisecond; few are open, one kind is rare, each tenth is of project 7, each hundredth of team 2. */
beforeAll(async () => {
  database = await createTestDatabase('operations');
  await database.pool.query(`
    SET session_replication_role = replica;
    INSERT INTO operations
      (id, team_id, project_id, kind, resource_type, resource_id, status, sequence, error, action_required, updated_at)
    SELECT ${firstIdAt(new Date(firstMs))}::bigint + n * (1::bigint << 22), CASE WHEN n % 100 = 1 THEN 2 ELSE 1 END,
      CASE WHEN n % 10 = 0 THEN 7 WHEN n % 10 = 1 THEN NULL ELSE 8 END,
      CASE WHEN n % 1009 = 0 THEN 'production_enrollment' WHEN n % 3 = 0 THEN 'campaign' ELSE 'event_replay' END,
      CASE WHEN n % 3 = 0 THEN 'campaign' ELSE 'event' END, 1 + n % 5000, status, 4,
      CASE WHEN status = 'failed' THEN 'internal' END, CASE WHEN status = 'action_required' THEN '{}'::jsonb END, now()
    FROM (SELECT n, CASE WHEN n % 2003 = 0 THEN 'running' WHEN n % 4001 = 0 THEN 'action_required'
                         WHEN n % 13 = 0 THEN 'failed' ELSE 'succeeded' END AS status
          FROM generate_series(1, ${rows}) AS n) AS made;
    SET session_replication_role = origin;`);
  await database.pool.query('VACUUM ANALYZE operations');
}, 120_000);
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** What a page costs: blocks looked at, and rows that were looked at and thrown away. */
async function costOf(filter: Partial<ListFilter>) {
  const { text, values } = listStatement({ teamId: '1', limit: pageSize, expiredBefore: new Date(0), ...filter });
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
  const nodes = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return {
    found: plan['Actual Rows'],
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    thrownAway: nodes(plan).reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0),
  };
}

const owners: Partial<ListFilter>[] = [{}, { projectId: '7' }, { projectId: '8' }];
const statuses: Partial<ListFilter>[] = [
  {},
  ...statusFilters('succeeded', 'failed', 'running', 'action_required', 'pending'),
  { open: true },
  { open: false },
];
const kinds: Partial<ListFilter>[] = [
  {},
  { kind: 'event_replay' },
  { kind: 'production_enrollment' },
  { kind: 'unknown' },
];
const resources: Partial<ListFilter>[] = [{}, { resourceType: 'event', resourceId: '7' }];
const positions: [string, Partial<ListFilter>][] = [
  ['first', {}],
  ['deepest', { after: firstIdAt(new Date(timeAt(0.05))) }],
  ['in a range', { since: timeAt(0.4), until: timeAt(0.6) }],
];

function statusFilters(...list: OperationStatus[]): Partial<ListFilter>[] {
  return list.map((status) => ({ status }));
}

const filters = owners.flatMap((owner) =>
  statuses.flatMap((status) =>
    kinds.flatMap((kind) => resources.map((resource) => ({ ...owner, ...status, ...kind, ...resource }))),
  ),
);

describe('a page of a long list', () => {
  it.each(positions)(
    '(%s) looks at little more than it shows, with any filters',
    async (_, place) => {
      const costly: object[] = [];
      for (const filter of filters) {
        const cost = await costOf({ ...filter, ...place });
        // With `open` there is a walk for each status. A plan may sift a few hundred rows that lie together, or the few
        // operations of the platform that are open.
        const walks = filter.open === undefined ? 1 : 4;
        if (cost.blocks > walks * 100 || cost.thrownAway > 20 * pageSize) costly.push({ ...filter, ...cost });
      }
      expect(costly).toEqual([]);
    },
    60_000,
  );

  it('is as cheap at the end of the list as at its beginning', async () => {
    const first = await costOf({});
    const deepest = await costOf({ after: firstIdAt(new Date(timeAt(0.001))) });
    expect([first.found, deepest.found]).toEqual([pageSize, pageSize]);
    expect(deepest.blocks).toBeLessThanOrEqual(2 * first.blocks);
  });
});
