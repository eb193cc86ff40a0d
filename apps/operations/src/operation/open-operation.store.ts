import { Inject, Injectable } from '@nestjs/common';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { OperationState } from './operation.js';
import { operationColumns, type OperationRow, toState } from './operation.store.js';

/** Identical to the condition of the partial index `operations_alive_until`, so that the planner can use it. */
export const isOpen = `status IN ('pending', 'running', 'action_required', 'cancelling')`;

/**
 * Operations that have not ended, in bulk. `alive_until` is how long their executors may stay silent, by the database's
 * clock. Several rows are locked in the order of their ids, to avoid deadlocks.
 */
@Injectable()
export class OpenOperationStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the operations that are open */
  async keepAlive(ids: readonly string[], holdSeconds: number): Promise<Pick<OperationState, 'id' | 'status'>[]> {
    const { rows } = await this.pool.query<Pick<OperationState, 'id' | 'status'>>({
      name: 'keep-operations-alive',
      text: `
        WITH open AS (
          SELECT id FROM operations WHERE id = ANY($1::bigint[]) AND ${isOpen} ORDER BY id FOR NO KEY UPDATE)
        UPDATE operations SET alive_until = now() + make_interval(secs => $2)
        FROM open WHERE operations.id = open.id RETURNING open.id, operations.status`,
      values: [ids, holdSeconds],
    });
    return rows;
  }

  /** Ensures that no currently open operation times out within this time. */
  async grantGrace(graceSeconds: number): Promise<void> {
    await this.pool.query(
      `WITH near AS (
         SELECT id FROM operations WHERE ${isOpen} AND alive_until < now() + make_interval(secs => $1)
         ORDER BY id FOR NO KEY UPDATE)
       UPDATE operations SET alive_until = now() + make_interval(secs => $1) FROM near WHERE operations.id = near.id`,
      [graceSeconds],
    );
  }

  /**
   * Locks at most `limit` operations whose executors have been silent for too long; skips those another transaction is
   * moving, and those of suspended teams. Silence does not count while a team is suspended (decisions.md §14).
   */
  async lockSilent(client: PoolClient, limit: number): Promise<OperationState[]> {
    const { rows } = await client.query<OperationRow>({
      name: 'lock-silent-operations',
      text: `SELECT ${operationColumns} FROM operations WHERE ${isOpen} AND alive_until < now()
          AND NOT ${isSuspended('operations.team_id')}
          AND alive_until + suspended_time(operations.team_id, updated_at) < now()
        ORDER BY alive_until LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
      values: [limit],
    });
    return rows.map(toState);
  }

  /** Locks at most `limit` open operations of a project. */
  async lockOfProject(client: PoolClient, projectId: string, limit: number): Promise<OperationState[]> {
    const { rows } = await client.query<OperationRow>(
      `SELECT ${operationColumns} FROM operations WHERE project_id = $1 AND ${isOpen}
       ORDER BY id LIMIT $2 FOR NO KEY UPDATE`,
      [projectId, limit],
    );
    return rows.map(toState);
  }
}
