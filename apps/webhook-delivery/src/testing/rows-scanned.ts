import type { Pool } from 'pg';

/** With a plan for the values of the call, or with one for any. */
export const planCacheModes = ['force_custom_plan', 'force_generic_plan'] as const;
export type PlanCacheMode = (typeof planCacheModes)[number];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How many deliveries a statement looked at. It is run, and what it did stays. @param values as SQL */
export const deliveriesScanned = (
  pool: Pool,
  planCacheMode: PlanCacheMode,
  statement: string,
  values: string,
): Promise<number> => rowsScanned('deliveries', pool, planCacheMode, statement, values);

/** The same of any table. */
export async function rowsScanned(
  table: string,
  pool: Pool,
  planCacheMode: PlanCacheMode,
  statement: string,
  values: string,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`SET plan_cache_mode = ${planCacheMode}`);
    await client.query(`PREPARE looking AS ${statement}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE looking(${values})`,
    );
    return rowsOf(table, rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    client.release(true);
  }
}

function rowsOf(table: string, node: PlanNode): number {
  const isScan = node['Relation Name']?.startsWith(table) === true && node['Node Type'].includes('Scan');
  const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = isScan ? (node['Actual Rows'] + passed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(table, child), 0);
}
