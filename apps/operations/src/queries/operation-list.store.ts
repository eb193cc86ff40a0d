import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom } from '@parley/contracts/base';
import type { ListOperations } from '@parley/contracts/operations';
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
  const { teamId, projectId, status, kind, resourceType, resourceId, since, until, after, limit, expiredBefore } =
    filter;
  const conditions: [condition: string, value: string | undefined][] = [
    ['team_id =', teamId],
    ['project_id =', projectId],
    ['status =', status],
    ['kind =', kind],
    ['resource_type =', resourceType],
    ['resource_id =', resourceId],
    ['id >=', firstIdOf(since)],
    ['id <', firstIdOf(until)],
    ['id <', after],
  ];
  const present = conditions.filter(([, value]) => value !== undefined);
  return {
    text: `
      SELECT ${operationColumns} FROM operations
      WHERE ${present.map(([condition], index) => `${condition} $${index + 1}`).join(' AND ')}
        AND (id >= $${present.length + 2} OR ${isOpen} OR updated_at > $${present.length + 3})
      ORDER BY id DESC LIMIT $${present.length + 1}`,
    values: [...present.map(([, value]) => value), limit, firstIdAt(expiredBefore), expiredBefore],
  };
}

const firstIdOf = (time: string | undefined) => (time === undefined ? undefined : firstIdAt(firstMsFrom(time)));
