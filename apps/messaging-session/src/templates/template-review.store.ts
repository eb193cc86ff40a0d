import { Inject, Injectable } from '@nestjs/common';
import type { TemplateCategory } from '@parley/contracts/campaigns';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../database/index.js';
import { recordOf } from '@parley/database';
import { reasonOf } from '../engines/index.js';
import type { TemplateVerdict } from '@parley/engine-kit';

/** The last submission of a template: its session, business account and network id. */
export interface TemplateReview {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly revision: number;
  readonly sessionId?: string;
  readonly businessAccountId?: string;
  readonly networkId?: string;
}

/** What templates without a category are submitted as (decisions.md §17). */
const defaultCategory: TemplateCategory = 'UTILITY';

const columns = `id::text AS id, name, status, revision, session_id::text AS "sessionId",
  business_account_id AS "businessAccountId", network_id AS "networkId"`;

/** The pause between polls grows: half of the time since submission, 2 s to 15 min. */
const nextLook = `now() + greatest(interval '2 s', least((now() - submitted_at) / 2, interval '15 min'))`;

@Injectable()
export class TemplateReviewStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async find(id: string): Promise<TemplateReview | undefined> {
    const row = await this.prisma.template.findUnique({ where: { id: BigInt(id) } });
    return row ? recordOf<TemplateReview>(row) : undefined;
  }

  /** Whether no other template has this network id in the account. */
  async isFree(id: string, businessAccountId: string | undefined, networkId: string): Promise<boolean> {
    const where = { networkId, businessAccountId: businessAccountId ?? null, id: { not: BigInt(id) } };
    return (await this.prisma.template.findFirst({ where, select: { id: true } })) === null;
  }

  /**
   * Records a submission, with what the network takes the template for if that is other than asked; the verdict on the earlier text is dropped. @returns false when the template was changed
   * meanwhile, or is gone
   */
  async submitted(
    of: Omit<TemplateReview, 'name' | 'status'> & { readonly category?: string },
    firstLookMs: number,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE templates SET status = 'submitted', revision = revision + 1, rejected_reason = NULL, session_id = $3::bigint,
         judged_at = CASE WHEN network_id = $5 THEN date_trunc('second', now()) END,
         business_account_id = $4, network_id = $5, submitted_at = now(), next_look_at = now() + $6 * interval '1 ms',
         category = coalesce($7, category)
       WHERE id = $1::bigint AND revision = $2`,
      [
        ...[of.id, of.revision, of.sessionId, of.businessAccountId ?? null, of.networkId ?? null, firstLookMs],
        of.category ?? null,
      ],
    );
    return rowCount === 1;
  }

  /** Makes the next poll due now. @param sessionId the session to poll through from now on */
  async lookNow({ id, revision }: Pick<TemplateReview, 'id' | 'revision'>, sessionId: string): Promise<void> {
    await this.pool.query(
      `UPDATE templates SET session_id = $3::bigint, next_look_at = now()
       WHERE id = $1::bigint AND revision = $2 AND status = 'submitted'`,
      [id, revision, sessionId],
    );
  }

  /** Sessions with templates to poll, in the order of id. */
  async dueSessions(
    afterId: string,
    limit: number,
  ): Promise<{ readonly sessionId: string; readonly teamId: string }[]> {
    const { rows } = await this.pool.query<{ sessionId: string; teamId: string }>(
      `SELECT DISTINCT ON (session_id) session_id::text AS "sessionId", team_id::text AS "teamId" FROM templates
       WHERE next_look_at <= now() AND session_id > $1::bigint ORDER BY session_id LIMIT $2`,
      [afterId, limit],
    );
    return rows;
  }

  /** Claims a template of a session to poll. It becomes due again later, whatever the result. Each is claimed by one process. */
  async claimDue(sessionId: string): Promise<TemplateReview | undefined> {
    const { rows } = await this.pool.query<object>(
      `UPDATE templates SET next_look_at = ${nextLook} WHERE id IN (
         SELECT id FROM templates WHERE next_look_at <= now() AND session_id = $1::bigint
         ORDER BY next_look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${columns}`,
      [sessionId],
    );
    return rows[0] && recordOf<TemplateReview>(rows[0]);
  }

  /** Records the network's verdict and ends the polling. */
  async decided({ id, revision }: TemplateReview, verdict: TemplateVerdict): Promise<void> {
    const { status, category = null, quality = null } = verdict;
    await this.pool.query(
      `UPDATE templates SET status = $3, rejected_reason = $4, next_look_at = NULL, quality = coalesce($6, quality),
         -- One that was made without a category shows one only if the network took it for another than it asked for.
         category = CASE WHEN category IS NULL AND $5 = '${defaultCategory}' THEN NULL ELSE coalesce($5, category) END
       WHERE id = $1::bigint AND revision = $2 AND status <> 'draft'`,
      [id, revision, status, reasonOf(verdict), category, quality],
    );
  }

  /** Ends the polling: its session was removed, so it must be submitted through another session first. */
  async sessionGone({ id, revision, sessionId }: TemplateReview): Promise<void> {
    const where = { id: BigInt(id), revision, sessionId: sessionId === undefined ? null : BigInt(sessionId) };
    await this.prisma.template.updateMany({ where, data: { nextLookAt: null } });
  }

  /**
   * Ends the polling of a template that has a verdict: a verdict from a notification stays valid even if polling shows
   * none.
   */
  async undecided({ id, revision }: TemplateReview): Promise<void> {
    const where = { id: BigInt(id), revision, status: { not: 'submitted' } };
    await this.prisma.template.updateMany({ where, data: { nextLookAt: null } });
  }
}
