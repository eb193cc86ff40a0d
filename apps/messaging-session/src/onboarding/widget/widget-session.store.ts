import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import type { AttemptStatus } from '@parley/contracts/onboarding';
import type { ListWidgetSessions, WidgetSession } from '@parley/contracts/widget';
import { idTime, METRICS, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { Prisma } from '../../database/index.js';
import { recordOf } from '@parley/database';
import { type AttemptRecord, findAttempt } from '../attempts/index.js';
import type { MovedAttempt } from '../customers/index.js';

type WidgetSessionRow = Pick<AttemptRecord, 'id' | 'projectId' | 'externalId' | 'status' | 'expiresAt'>;

/** The project's view of its widget sessions. */
@Injectable()
export class WidgetSessionStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, also for a widget session that is not visible to the caller */
  async lookUp(caller: Caller, id: string): Promise<AttemptRecord> {
    const attempt = await findAttempt(this.pool, id);
    if (attempt?.kind !== 'widget' || !callerSees(caller, attempt)) throw notFound('Widget session', id);
    return attempt;
  }

  /** Newest first. */
  async list(teamId: string, { projectId, status, limit, offset }: ListWidgetSessions): Promise<WidgetSession[]> {
    const rows = await this.prisma.onboardingAttempt.findMany({
      where: { kind: 'widget', teamId: BigInt(teamId), projectId: BigInt(projectId), status },
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
    });
    return rows.map((row) => toWidgetSession(recordOf<WidgetSessionRow>(row)));
  }

  /** The number of a project's widget sessions that have neither connected nor ended. */
  async countOpen(projectId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM onboarding_attempts
       WHERE project_id = $1 AND kind = 'widget' AND status IN ('created', 'connecting')
         AND expires_at > clock_timestamp()`,
      [projectId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Locks the widget session until the transaction ends. @returns its status; undefined when it is gone */
  async hold(client: PoolClient, id: string): Promise<AttemptStatus | undefined> {
    const { rows } = await client.query<{ status: AttemptStatus }>(
      'SELECT status FROM onboarding_attempts WHERE id = $1 FOR UPDATE',
      [id],
    );
    return rows[0]?.status;
  }

  /** @returns undefined when the widget session is not `connected`, or was handed off before */
  async handOff(id: string): Promise<MovedAttempt | undefined> {
    const [row] = await this.prisma.onboardingAttempt.updateManyAndReturn({
      where: { id: BigInt(id), kind: 'widget', status: 'connected' },
      data: { status: 'handed_off', sequence: { increment: 1 } },
    });
    return row && recordOf<MovedAttempt>(row);
  }
}

export function toWidgetSession({ id, projectId, externalId, status, expiresAt }: WidgetSessionRow): WidgetSession {
  return {
    ...{ id, projectId, externalId, status },
    expiresAt: expiresAt.toISOString(),
    createdAt: idTime(id).toISOString(),
  };
}

/** Counts widget sessions by their first states. Their ends are counted with those of all attempts. */
@Injectable()
export class WidgetSessionCounts {
  readonly #states: Counter<'state'>;

  constructor(@Inject(METRICS) registry: Registry) {
    this.#states = new Counter({
      name: 'parley_widget_sessions_total',
      help: 'Widget sessions that were made (created) and begun (connecting).',
      labelNames: ['state'],
      registers: [registry],
    });
  }

  count(state: 'created' | 'connecting'): void {
    this.#states.inc({ state });
  }
}
