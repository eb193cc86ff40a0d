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

  async record(verdict: ReportedVerdict): Promise<void> {
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
}

/** The reason, kept for a rejection only. */
export function reasonOf({ status, reason }: TemplateVerdict): string | null {
  return status === 'rejected' ? (reason?.slice(0, 1000) ?? null) : null;
}
