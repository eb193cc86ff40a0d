import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom } from '@parley/contracts/base';
import { isTerminal, type ListOperations, operationStatuses } from '@parley/contracts/operations';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isOpen, operationColumns, type OperationRow, type OperationState, toState } from '../operation/index.js';

/** @property expiredBefore operations that ended before this time are hidden */
export type ListFilter = ListOperations & { teamId: string; expiredBefore: Date };

/** A keyset walk, newest first; `since` and `until` become ranges of ids. Each set of filters has an index. */
@Injectable()
export class OperationListStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async list(filter: ListFilter): Promise<OperationState[]> {
    const { rows } = await this.pool.query<OperationRow>(listStatement(filter));
    return rows.map(toState);
  }
}

/** Not a prepared statement: the best index depends on the values, such as a rare or a common status. */
export function listStatement(filter: ListFilter): { text: string; values: unknown[] } {
  const { teamId, projectId, kind, resourceType, resourceId, since, until, after, limit, expiredBefore } = filter;
  const values: unknown[] = [limit, firstIdAt(expiredBefore), expiredBefore];
  const where = (conditions: [condition: string, value: string | undefined][]) =>
    conditions
      .filter(([, value]) => value !== undefined)
      .map(([condition, value]) => `${condition} $${values.push(value)}`)
      .join(' AND ');
  const common = where([
    ['team_id =', teamId],
    ['project_id =', projectId],
    ['kind =', kind],
    ['resource_type =', resourceType],
    ['resource_id =', resourceId],
    ['id >=', firstIdOf(since)],
    ['id <', firstIdOf(until)],
    ['id <', after],
  ]);
  const pages = statusesOf(filter).map((status) => {
    const conditions = [common, where([['status =', status]])].filter((text) => text !== '').join(' AND ');
    return `(SELECT ${operationColumns} FROM operations
      WHERE ${conditions} AND (id >= $2 OR ${isOpen} OR updated_at > $3) ORDER BY id DESC LIMIT $1)`;
  });
  return { text: `SELECT * FROM (${pages.join(' UNION ALL ')}) AS found ORDER BY id DESC LIMIT $1`, values };
}

/** Of each status a page is read, for an index has the operations of one status in their order; undefined: of all at once. */
function statusesOf({ status, open }: ListFilter): (string | undefined)[] {
  return open === undefined ? [status] : operationStatuses.filter((one) => isTerminal(one) !== open);
}

const firstIdOf = (time: string | undefined) => (time === undefined ? undefined : firstIdAt(firstMsFrom(time)));
