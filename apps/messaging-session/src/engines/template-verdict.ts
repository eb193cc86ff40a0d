import type { Pool } from 'pg';
import type { TemplateVerdict } from './template-network.js';

/** Verdicts of a network that come in any order may end wrong: it is asked so long after the last of them. */
const confirmAfterMs = 5_000;

/** What a network tells by itself of a template of a project. */
export interface ToldVerdict extends TemplateVerdict {
  readonly projectId: string;
  readonly businessAccountId: string;
  readonly networkId: string;
  /** When the network says that it decided so; Unix seconds. */
  readonly at?: number;
}

/**
 * Moves the template, unless it is a draft or something later is known of it (decisions.md §8). Repeated it changes
 * nothing.
 */
export async function recordVerdict(pool: Pool, told: ToldVerdict): Promise<void> {
  const { projectId, businessAccountId, networkId, status, at } = told;
  await pool.query(
    `UPDATE templates SET status = $4, rejected_reason = $5, judged_at = coalesce(to_timestamp($6::float8), judged_at),
       next_look_at = now() + $7 * interval '1 ms'
     WHERE project_id = $1::bigint AND business_account_id = $2 AND network_id = $3 AND status <> 'draft'
       AND ($6::float8 IS NULL OR judged_at IS NULL OR judged_at <= to_timestamp($6::float8))
       -- That it is looked at again is told of all; without a time it may be from before the decision.
       AND NOT ($4 = 'submitted' AND $6::float8 IS NULL)
       AND (status, rejected_reason) IS DISTINCT FROM ($4, $5)`,
    [projectId, businessAccountId, networkId, status, reasonOf(told), at ?? null, confirmAfterMs],
  );
}

/** Kept with a rejection only. */
export function reasonOf({ status, reason }: TemplateVerdict): string | null {
  return status === 'rejected' ? (reason?.slice(0, 1000) ?? null) : null;
}
