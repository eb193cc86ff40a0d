import { Inject, Injectable } from '@nestjs/common';
import { type ProjectStage, projectStageChanged } from '@parley/contracts/identity';
import { releaseKeys } from '@parley/idempotency';
import { outboxInsert } from '@parley/messaging';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { DATABASE, type Database } from '../../database/index.js';
import { type Answer, type EnrollmentActionCode, enrollmentRoute } from './enrollment.js';

export interface NewEnrollment {
  operationId: string;
  teamId: string;
  projectId: string;
  /** The Idempotency-Key of the request that starts the enrollment. */
  key: string | undefined;
}

export interface EnrollmentAction {
  id: string;
  operationId: string;
  code: EnrollmentActionCode;
  expiresAt: Date;
  /** By the database's clock. */
  expiresInMs: number;
  isAnswered: boolean;
}

const actionColumns = `id, operation_id AS "operationId", code, expires_at AS "expiresAt",
  extract(epoch FROM expires_at - clock_timestamp())::float8 * 1000 AS "expiresInMs", answer IS NOT NULL AS "isAnswered"`;

/**
 * Stores enrollments and their actions. Plain SQL where a statement shares a transaction with the jobs or uses the
 * database's clock.
 */
@Injectable()
export class EnrollmentStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** The project's stage, locked until the transaction ends; null when there is no such project. */
  async lockStage(client: PoolClient, teamId: string, projectId: string): Promise<ProjectStage | null> {
    const { rows } = await client.query<{ stage: ProjectStage }>(
      `SELECT stage FROM projects WHERE id = $1 AND team_id = $2 FOR SHARE`,
      [projectId, teamId],
    );
    return rows[0]?.stage ?? null;
  }

  /** Makes the project Live and writes the event for the other services. Does nothing when it is Live already or deleted. */
  async makeLive(client: PoolClient, teamId: string, projectId: string): Promise<void> {
    const { rowCount } = await client.query(
      `UPDATE projects SET stage = 'Live' WHERE id = $1 AND team_id = $2 AND stage = 'Sandbox'`,
      [projectId, teamId],
    );
    if (rowCount === 0) return;
    const event = { teamId, projectId, stage: 'Live' } as const;
    const { text, values } = outboxInsert(client, [{ id: this.ids.next(), contract: projectStageChanged, event }]);
    await client.query(text, values);
  }

  /** Waits for a transaction that opens an enrollment of the project. @returns false when the project has an open one */
  async insert(client: PoolClient, { operationId, teamId, projectId, key }: NewEnrollment): Promise<boolean> {
    const { rowCount } = await client.query(
      `INSERT INTO enrollments (operation_id, team_id, project_id, idempotency_key) VALUES ($1, $2, $3, $4)
       ON CONFLICT (project_id) WHERE open DO NOTHING`,
      [operationId, teamId, projectId, key ?? null],
    );
    return rowCount === 1;
  }

  /** The operation id of the project's open enrollment. */
  async findOpen(projectId: string): Promise<string | null> {
    const row = await this.database.enrollment.findFirst({ where: { projectId: BigInt(projectId), open: true } });
    return row && row.operationId.toString();
  }

  /** Null when the enrollment was deleted with its project. */
  async find(operationId: string): Promise<{ isActivated: boolean } | null> {
    const row = await this.database.enrollment.findUnique({ where: { operationId: BigInt(operationId) } });
    return row && { isActivated: row.activatedAt !== null };
  }

  async setActivated(client: PoolClient, operationId: string): Promise<void> {
    await client.query(`UPDATE enrollments SET activated_at = now() WHERE operation_id = $1`, [operationId]);
  }

  async close(operationId: string, client: Pool | PoolClient = this.pool): Promise<void> {
    await client.query(`UPDATE enrollments SET open = false WHERE operation_id = $1`, [operationId]);
  }

  /** Also releases the key that started it, so that a repeat with the key starts another enrollment. */
  async delete(client: PoolClient, operationId: string): Promise<void> {
    const { rows } = await client.query<{ teamId: string; key: string | null }>(
      `DELETE FROM enrollments WHERE operation_id = $1 RETURNING team_id AS "teamId", idempotency_key AS key`,
      [operationId],
    );
    await releaseKeys(
      client,
      rows.flatMap(({ teamId, key }) => (key === null ? [] : [{ teamId, route: enrollmentRoute, key }])),
    );
  }

  /** Finds the action of this code, or creates it with `id`. Null when the enrollment was deleted with its project. */
  async ask(
    operationId: string,
    code: EnrollmentActionCode,
    { id, expirySeconds }: { id: string; expirySeconds: number },
  ): Promise<EnrollmentAction | null> {
    await this.pool.query(
      `INSERT INTO enrollment_actions (id, operation_id, code, expires_at)
       SELECT $1::bigint, operation_id, $3::text, now() + $4 * interval '1 second' FROM enrollments WHERE operation_id = $2
       FOR KEY SHARE
       ON CONFLICT (operation_id, code) DO NOTHING`,
      [id, operationId, code, expirySeconds],
    );
    const { rows } = await this.pool.query<EnrollmentAction>(
      `SELECT ${actionColumns} FROM enrollment_actions WHERE operation_id = $1 AND code = $2`,
      [operationId, code],
    );
    return rows[0] ?? null;
  }

  async findAction(teamId: string, projectId: string, actionId: string): Promise<EnrollmentAction | null> {
    const { rows } = await this.pool.query<EnrollmentAction>(
      `SELECT ${actionColumns} FROM enrollment_actions
       WHERE id = $1 AND operation_id IN (SELECT operation_id FROM enrollments WHERE project_id = $2 AND team_id = $3)`,
      [actionId, projectId, teamId],
    );
    return rows[0] ?? null;
  }

  /** @returns false when the action is answered, lapsed or out of time, or its enrollment has ended */
  async answer(client: PoolClient, actionId: string, answer: Answer): Promise<boolean> {
    const { rowCount } = await client.query(
      `UPDATE enrollment_actions AS action SET answer = $2
       FROM enrollments
       WHERE action.id = $1 AND action.answer IS NULL AND NOT lapsed AND expires_at > clock_timestamp()
         AND enrollments.operation_id = action.operation_id AND open`,
      [actionId, JSON.stringify(answer)],
    );
    return rowCount === 1;
  }

  /** Makes the action refuse later answers. @returns false when it is answered, or has time left */
  async lapse(actionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE enrollment_actions SET lapsed = true
       WHERE id = $1 AND answer IS NULL AND expires_at <= clock_timestamp()`,
      [actionId],
    );
    return rowCount === 1;
  }
}
