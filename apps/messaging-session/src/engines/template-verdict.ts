import { Inject, Injectable } from '@nestjs/common';
import type { ReportedVerdict, TemplateVerdict, TemplateVerdicts } from '@parley/engine-kit';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A network may report verdicts out of order, so it is asked for the present verdict this long after the last report. */
const confirmAfterMs = 5_000;

/** Keeps what a network says of templates without being asked. */
@Injectable()
export class KeepVerdicts implements TemplateVerdicts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async record({ status, ...verdict }: ReportedVerdict): Promise<void> {
    if (status !== undefined) await this.recordStatus({ ...verdict, status });
    const { quality, category } = verdict;
    if (quality !== undefined || category !== undefined) await this.recordTraits(verdict);
  }

  private async recordStatus(verdict: ReportedVerdict & TemplateVerdict): Promise<void> {
    const { projectId, businessAccountId, networkId, status, at } = verdict;
    await this.pool.query(
      `UPDATE templates SET status = $4, rejected_reason = $5, judged_at = coalesce(to_timestamp($6::float8), judged_at),
         next_look_at = now() + $7 * interval '1 ms'
       WHERE project_id = $1::bigint AND business_account_id = $2 AND network_id = $3 AND status <> 'draft'
         AND ($6::float8 IS NULL OR judged_at IS NULL OR judged_at <= to_timestamp($6::float8))
         -- That it is looked at again is told of all; without a time it may be from before the decision.
         AND NOT ($4 = 'submitted' AND $6::float8 IS NULL)
         AND (status, rejected_reason) IS DISTINCT FROM ($4, $5)`,
      [projectId, businessAccountId, networkId, status, reasonOf(verdict), at ?? null, confirmAfterMs],
    );
  }

  /** What people make of the template, and what the network takes it for. */
  private async recordTraits(traits: Omit<ReportedVerdict, 'status'>): Promise<void> {
    const { projectId, businessAccountId, networkId, quality = null, category = null } = traits;
    await this.pool.query(
      `UPDATE templates SET quality = coalesce($4, quality), category = coalesce($5, category),
         next_look_at = now() + $6 * interval '1 ms'
       WHERE project_id = $1::bigint AND business_account_id = $2 AND network_id = $3 AND status <> 'draft'
         AND (coalesce($4, quality), coalesce($5, category)) IS DISTINCT FROM (quality, category)`,
      [projectId, businessAccountId, networkId, quality, category, confirmAfterMs],
    );
  }
}

/** The reason, kept where the network does not send the template. */
export function reasonOf({ status, reason }: TemplateVerdict): string | null {
  return status === 'approved' || status === 'submitted' ? null : (reason?.slice(0, 1000) ?? null);
}
