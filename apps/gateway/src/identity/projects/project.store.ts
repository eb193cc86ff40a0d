import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, isResourceId, notFound, requireProject } from '@parley/contracts/base';
import { projectDeleted } from '@parley/contracts/identity';
import { isUniqueViolation } from '@parley/database';
import { outboxInsert } from '@parley/messaging';
import { atMost, type Counted, IDS, idTime, type Ids, PG_POOL, requireRoom } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { CredentialCache } from '../credentials/index.js';
import { DATABASE, isAbsent, type Database } from '../../database/index.js';
import type { Probe } from '../../access/routes/index.js';
import type { Project as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../access/paging/index.js';
import { namelessSlug, SlugTaken, type Project } from './project.js';

/** Each loss of a slug is another's gain, so that many projects made at once all get one. */
const mostTries = 50;

@Injectable()
export class ProjectStore {
  /** Short-lived, so that a deleted project is gone on every replica within a second. */
  readonly #recent = new LRUCache<string, Project>({ ...atMost(10_000), ttl: 750 });

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly credentials: CredentialCache,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `conflict` when the slug is taken in the team, or the team has as many projects as it may have */
  async insert(teamId: string, { name, slug }: { name: string; slug: string }): Promise<Project> {
    try {
      const data = { id: BigInt(this.ids.next()), teamId: BigInt(teamId), name, slug };
      const row = await this.database.$transaction(async (tx) => {
        await requireRoom(tx, projectsOf(teamId));
        return tx.project.create({ data });
      });
      return toProject(row);
    } catch (error) {
      throw isUniqueViolation(error) ? new SlugTaken(slug) : error;
    }
  }

  /**
   * With the first free of `project`, `project-2`, … Whoever loses it to a project made meanwhile takes the next.
   * @throws DomainError as {@link insert}
   */
  async insertNumbered(teamId: string, name: string): Promise<Project> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.insert(teamId, { name, slug: await this.#freeSlug(teamId) });
      } catch (error) {
        if (!(error instanceof SlugTaken) || tries === mostTries) throw error;
      }
    }
  }

  async #freeSlug(teamId: string): Promise<string> {
    const [row] = await this.database.$queryRaw<{ number: number }[]>`
      WITH taken AS (
        SELECT slug FROM projects
        WHERE team_id = ${BigInt(teamId)} AND (slug = ${namelessSlug} OR slug ~ ${`^${namelessSlug}-[0-9]+$`})
      )
      SELECT min(n)::int AS number FROM generate_series(1, (SELECT count(*) + 1 FROM taken)) n
      WHERE (CASE n WHEN 1 THEN ${namelessSlug} ELSE ${namelessSlug} || '-' || n END) NOT IN (SELECT slug FROM taken)`;
    const number = row?.number ?? 1;
    return number === 1 ? namelessSlug : `${namelessSlug}-${number}`;
  }

  /** @throws DomainError `not_found` */
  async get(teamId: string, id: string): Promise<Project> {
    const project = await this.#find(teamId, id);
    if (!project) throw notFound('Project', id);
    return project;
  }

  /** The project, at most 750 ms old. @throws DomainError `not_found`, also for a project that the caller may not see */
  async require(caller: Caller, projectId: string): Promise<Project> {
    const isVisible = callerSees(caller, { teamId: caller.teamId, projectId });
    const project = isVisible && (await this.#findRecent(caller.teamId, projectId));
    if (!project) throw notFound('Project', projectId);
    return project;
  }

  /**
   * The current project, not a cached one: for resources that keep the stage, which may have become Live just now.
   * @throws as {@link require}
   */
  async requireNow(caller: Caller, projectId: string): Promise<Project> {
    requireProject(caller, projectId);
    return this.get(caller.teamId, projectId);
  }

  /** Drops the project from the cache after a change by this process, which must see the change at once. */
  forget(teamId: string, id: string): void {
    this.#recent.delete(keyOf(teamId, id));
  }

  /** Returns which of these projects exist, of all teams: for streams that last longer than their first check. */
  async existing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.project.findMany({ where: { id: { in: ids.map(BigInt) } }, select: { id: true } });
    return new Set(rows.map(({ id }) => id.toString()));
  }

  /** Newest first. `onlyId` restricts the list to the project of a project token. */
  async list(teamId: string, { limit, offset }: Offset, onlyId?: string): Promise<Project[]> {
    const where = { teamId: BigInt(teamId), ...(onlyId ? { id: BigInt(onlyId) } : {}) };
    const rows = await this.database.project.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset });
    return rows.map(toProject);
  }

  /** @throws DomainError `not_found`, `conflict` */
  async update(teamId: string, id: string, changes: { name?: string; slug?: string }): Promise<Project> {
    try {
      const where = { id: BigInt(id), teamId: BigInt(teamId) };
      return toProject(await this.database.project.update({ where, data: changes }));
    } catch (error) {
      if (isAbsent(error)) throw notFound('Project', id);
      throw isUniqueViolation(error) ? new SlugTaken(changes.slug ?? '') : error;
    } finally {
      this.forget(teamId, id);
    }
  }

  /**
   * Deletes the project with its client rules, tokens and counts, deactivates its keys and writes the event for the other
   * services, in one transaction. The project's credentials end at once in this process, and within a second on other
   * replicas.
   * @throws DomainError `not_found`
   */
  async delete(teamId: string, id: string): Promise<void> {
    const isDeleted = await this.#delete(teamId, id);
    this.forget(teamId, id);
    this.credentials.forget(({ caller }) => caller.projectId === id);
    if (!isDeleted) throw notFound('Project', id);
  }

  #delete(teamId: string, id: string): Promise<boolean> {
    const owner = { teamId: BigInt(teamId), projectId: BigInt(id) };
    return this.database.$transaction(async (tx) => {
      const { count } = await tx.project.deleteMany({ where: { id: owner.projectId, teamId: owner.teamId } });
      if (count === 0) return false;
      await tx.apiKey.updateMany({ where: owner, data: { isActive: false } });
      await tx.clientToken.deleteMany({ where: owner });
      const sessions = await tx.clientRules.findMany({ where: owner, select: { sessionId: true } });
      const where = { sessionId: { in: sessions.map(({ sessionId }) => sessionId) } };
      await tx.clientRules.deleteMany({ where });
      await tx.clientCountedKey.deleteMany({ where });
      await tx.clientDailySends.deleteMany({ where });
      const event = { id: this.ids.next(), contract: projectDeleted, event: { teamId, projectId: id } };
      const { text, values } = outboxInsert(this.pool, [event]);
      await tx.$executeRawUnsafe(text, ...values);
      return true;
    });
  }

  async #findRecent(teamId: string, id: string): Promise<Project | null> {
    const recent = this.#recent.get(keyOf(teamId, id));
    if (recent) return recent;
    const start = performance.now();
    const project = await this.#find(teamId, id);
    if (project) this.#recent.set(keyOf(teamId, id), project, { start });
    return project;
  }

  async #find(teamId: string, id: string): Promise<Project | null> {
    const row = await this.database.project.findFirst({ where: { id: BigInt(id), teamId: BigInt(teamId) } });
    return row && toProject(row);
  }
}

/**
 * Checks the visibility of a project that `projectId` names in a body or query. A value that cannot be an id is invalid
 * input.
 */
export async function namedProjectVisible({ caller, body, query, get }: Probe): Promise<void> {
  const projectId = body?.projectId ?? query.projectId;
  if (isResourceId(projectId)) await get(ProjectStore).require(caller, projectId);
}

/** The projects of a team, counted for its limit (decisions.md §14). */
export function projectsOf(teamId: string): Counted {
  const rows = 'SELECT 1 FROM projects WHERE team_id = $1::bigint';
  return { name: 'projects', teamId, ownerId: teamId, rows };
}

const keyOf = (teamId: string, id: string): string => `${teamId}/${id}`;

function toProject({ id, teamId, ...project }: Row): Project {
  const text = id.toString();
  return { id: text, teamId: teamId.toString(), ...project, createdAt: idTime(text).toISOString() };
}
