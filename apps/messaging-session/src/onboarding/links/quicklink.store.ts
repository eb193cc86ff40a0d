import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import type { ListQuickLinks } from '@parley/contracts/onboarding';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Prisma, requireLiveProjectIn } from '../../database/index.js';
import { recordOf } from '@parley/database';
import type { Prisma as Sql } from '../../generated/prisma/client.js';
import { requireRoomIn } from '../../project-room/index.js';
import type { LinkRecord } from './quicklink.js';

/** The sessions of a link that exist and connected once. */
const sessions = `(SELECT count(*)::int FROM sessions s WHERE s.origin_id = q.id AND s.origin_kind = 'quicklink'
  AND s.customer_since IS NOT NULL)`;

const columns = `q.id, q.team_id AS "teamId", q.project_id AS "projectId", q.environment, q.name, q.slug,
  q.external_id AS "externalId", q.engine, q.config, q.max_sessions AS "maxSessions", q.expires_at AS "expiresAt",
  q.redirect_url AS "redirectUrl", q.enabled, q.project_gone AS "projectGone",
  ${sessions} AS sessions`;

/** The order in which `whyClosed` finds why a link cannot be visited. A project has 10,000 links at most. */
const statusColumn = `CASE WHEN NOT q.enabled THEN 'disabled' WHEN q.expires_at <= now() THEN 'expired'
  WHEN q.max_sessions <= ${sessions} THEN 'full' ELSE 'enabled' END`;

/** The links of projects. */
@Injectable()
export class QuickLinkStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, also for a link that is not visible to the caller or whose project was deleted */
  async lookUp(caller: Caller, id: string): Promise<LinkRecord> {
    const link = await this.one(`WHERE q.id = $1 AND NOT q.project_gone`, [id]);
    if (!link || !callerSees(caller, link)) throw notFound('QuickLink', id);
    return link;
  }

  /** Also finds links of deleted projects. @throws DomainError `not_found` */
  async bySlug(slug: string): Promise<LinkRecord> {
    const link = await this.one(`WHERE q.slug = $1`, [slug]);
    if (!link) throw notFound('QuickLink', slug);
    return link;
  }

  /** Locks the link against changes until the transaction ends. @throws DomainError `not_found` */
  async hold(client: PoolClient, slug: string): Promise<LinkRecord> {
    const link = await this.one(`WHERE q.slug = $1 FOR SHARE OF q`, [slug], client);
    if (!link) throw notFound('QuickLink', slug);
    return link;
  }

  /** Locks the link for an update in the transaction. @throws DomainError `not_found` */
  async lock(client: PoolClient, id: string): Promise<LinkRecord> {
    const link = await this.one(`WHERE q.id = $1 AND NOT q.project_gone FOR UPDATE OF q`, [id], client);
    if (!link) throw notFound('QuickLink', id);
    return link;
  }

  /** Newest first. */
  async list(teamId: string, filter: ListQuickLinks): Promise<LinkRecord[]> {
    const { projectId, externalId, status, engine, name, limit, offset } = filter;
    const { rows } = await this.pool.query<object>(
      `SELECT ${columns} FROM quicklinks q WHERE q.team_id = $1 AND q.project_id = $2 AND NOT q.project_gone
         AND ($3::text IS NULL OR q.external_id = $3) AND ($4::text IS NULL OR ${statusColumn} = $4)
         AND ($5::text IS NULL OR q.engine = $5) AND ($6::text IS NULL OR position($6 IN lower(q.name)) > 0)
         ORDER BY q.id DESC LIMIT $7 OFFSET $8`,
      [teamId, projectId, externalId, status, engine, name?.toLowerCase(), limit, offset],
    );
    return rows.map((row) => recordOf<LinkRecord>(row));
  }

  /** @throws DomainError `not_found` when the project is deleted, `conflict` when it has as many as it may have */
  async insert({ sessions: _, id, teamId, projectId, config, ...link }: LinkRecord): Promise<void> {
    const ids = { id: BigInt(id), teamId: BigInt(teamId), projectId: BigInt(projectId) };
    await this.prisma.$transaction(async (tx) => {
      await requireLiveProjectIn(tx, projectId);
      await requireRoomIn(tx, { teamId, projectId }, 'quicklinks');
      await tx.quickLink.create({ data: { ...ids, ...link, config: config as Sql.InputJsonObject | undefined } });
    });
  }

  async update(client: PoolClient, link: LinkRecord): Promise<void> {
    const { id, name, externalId, engine, config, maxSessions, expiresAt, redirectUrl, enabled } = link;
    await client.query(
      `UPDATE quicklinks SET name = $2, external_id = $3, engine = $4, config = $5, max_sessions = $6, expires_at = $7,
         redirect_url = $8, enabled = $9 WHERE id = $1`,
      [id, name, externalId, engine, config, maxSessions, expiresAt, redirectUrl, enabled],
    );
  }

  /**
   * Deletes the link. Waits for transactions that begin its visits, as they lock the row. @throws DomainError
   * `not_found` when it was gone
   */
  async delete(id: string): Promise<void> {
    const { count } = await this.prisma.quickLink.deleteMany({ where: { id: BigInt(id) } });
    if (count === 0) throw notFound('QuickLink', id);
  }

  private async one(
    where: string,
    values: unknown[],
    db: Pick<Pool | PoolClient, 'query'> = this.pool,
  ): Promise<LinkRecord | undefined> {
    const { rows } = await db.query<object>(`SELECT ${columns} FROM quicklinks q ${where}`, values);
    return rows[0] && recordOf<LinkRecord>(rows[0]);
  }
}
