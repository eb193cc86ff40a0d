import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  DomainError,
  isResourceId,
  listedProject,
  notFound,
  requireProject,
} from '@parley/contracts/base';
import type { Environment, SessionStatus } from '@parley/contracts/events';
import type { ListSessions, NamedSession, NameSessions } from '@parley/contracts/sessions';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../database/index.js';
import { recordOf } from '@parley/database';
import type { Session as SessionRow } from '../generated/prisma/client.js';
import { listSessions } from './session-list.js';
import type { SessionRecord } from '@parley/engine-kit';

@Injectable()
export class SessionQueries {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Finds a session by name or id (a name is never all digits).
   * @param projectId the project of a name; default: the caller's project, or the whole team for a caller without one
   * @throws DomainError `not_found`, also for a session that is not visible to the caller; `conflict` for a name of
   *   several projects
   */
  async lookUp(caller: Caller, session: string, projectId = caller.projectId): Promise<SessionRecord> {
    const found = (await this.rowsFor(caller, session, projectId)).map((row) => recordOf<SessionRecord>(row));
    const visible = found.filter((record) => callerSees(caller, { ...record, sessionId: record.id }));
    const [record, another] = visible;
    if (!record || (projectId !== undefined && record.projectId !== projectId)) throw notFound('Session', session);
    if (another) throw ambiguous(session);
    return record;
  }

  /** At most two rows: two are enough to see that a name is ambiguous. */
  private async rowsFor(caller: Caller, session: string, projectId: string | undefined): Promise<SessionRow[]> {
    if (!/^\d+$/.test(session)) {
      return this.prisma.session.findMany({
        where: { teamId: BigInt(caller.teamId), name: session, projectId: bigint(projectId) },
        take: 2,
      });
    }
    if (!isResourceId(session)) return [];
    return this.prisma.session.findMany({ where: { id: BigInt(session) } });
  }

  /** Those of the ids whose sessions are visible to the caller. */
  async visibleOf(caller: Caller, ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.prisma.session.findMany({
      where: { id: { in: [...new Set(ids)].map(BigInt) }, teamId: BigInt(caller.teamId) },
    });
    const records = rows
      .map((row) => recordOf<SessionRecord>(row))
      .filter((record) => callerSees(caller, { ...record, sessionId: record.id }));
    return new Set(records.map(({ id }) => id));
  }

  /** The sessions of a team with these names or ids. */
  async named(teamId: string, { projectId, sessions }: NameSessions): Promise<NamedSession[]> {
    const rows = await this.prisma.session.findMany({
      where: {
        teamId: BigInt(teamId),
        projectId: bigint(projectId),
        OR: [{ id: { in: sessions.filter(isResourceId).map(BigInt) } }, { name: { in: sessions } }],
      },
      select: { id: true, projectId: true, name: true },
    });
    return rows.map(({ id, projectId: of, name }) => ({ id: id.toString(), projectId: of.toString(), name }));
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    const row = await this.prisma.session.findUnique({ where: { id: BigInt(id) } });
    return row ? recordOf<SessionRecord>(row) : undefined;
  }

  /** The sessions visible to the caller, newest first. */
  async list(caller: Caller, { projectId, ...requested }: ListSessions): Promise<SessionRecord[]> {
    return listSessions(this.pool, {
      ...requested,
      teamId: caller.teamId,
      projectId: listedProject(caller, projectId),
    });
  }

  /** The number of sessions by status, of a project or of all that the caller sees. */
  async countByStatus(caller: Caller, projectId = caller.projectId): Promise<Partial<Record<SessionStatus, number>>> {
    requireProject(caller, projectId);
    const counts = await this.prisma.session.groupBy({
      by: ['status'],
      where: { teamId: BigInt(caller.teamId), projectId: bigint(projectId) },
      _count: true,
    });
    return Object.fromEntries(counts.map(({ status, _count }) => [status, _count]));
  }

  /** The names of a project's sessions, by id. Nobody sees another team's. */
  async namesIn(teamId: string, projectId: string): Promise<Map<string, string>> {
    const where = { teamId: BigInt(teamId), projectId: BigInt(projectId) };
    const rows = await this.prisma.session.findMany({ where, select: { id: true, name: true } });
    return new Map(rows.map(({ id, name }) => [id.toString(), name]));
  }

  async ofProject(projectId: string): Promise<string[]> {
    const where = { projectId: BigInt(projectId) };
    const rows = await this.prisma.session.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
    return rows.map(({ id }) => id.toString());
  }

  /** Takes effect from the next event on. */
  async setEnvironment(projectId: string, environment: Environment): Promise<void> {
    await this.prisma.session.updateMany({ where: { projectId: BigInt(projectId) }, data: { environment } });
  }
}

function ambiguous(name: string): DomainError {
  return new DomainError('conflict', `Several projects have a session "${name}": name it by its id.`);
}

function bigint(id: string | undefined): bigint | undefined {
  return id === undefined ? undefined : BigInt(id);
}
