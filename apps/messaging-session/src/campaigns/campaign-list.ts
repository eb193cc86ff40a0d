import { firstMsFrom, isResourceId } from '@parley/contracts/base';
import type { CampaignStatus, ListCampaigns } from '@parley/contracts/campaigns';
import { firstIdAt } from '@parley/service-runtime';

/** How a campaign ended: the status of its operation. */
export type CampaignEnding = Extract<CampaignStatus, 'succeeded' | 'failed' | 'cancelled'>;

/** Campaigns that ended before endings were kept have none: the counts of their recipients tell it. */
const ending = `coalesce(c.ending, CASE WHEN c.skipped > 0 THEN 'cancelled' WHEN c.sent = 0 THEN 'failed'
  ELSE 'succeeded' END)`;

/** The status of a campaign `c` by its row, which follows its operation (decisions.md §7, §8). */
export const statusColumn = `CASE WHEN c.announced = 'ended' THEN ${ending} WHEN c.paused THEN 'paused'
  WHEN c.waiting THEN 'action_required' WHEN c.scheduled_at > clock_timestamp() THEN 'scheduled' ELSE 'running' END`;

/** A client's filter for the campaigns of a project, newest first. */
export interface CampaignFilter extends Omit<ListCampaigns, 'limit' | 'offset'> {
  readonly teamId: string;
}

/**
 * The condition of a filter on campaigns `c` and their sessions `s`. Campaigns that have not ended, and those of a session's
 * id, have indexes of their own; otherwise those of the project are walked, the newest first.
 */
export function conditionOf(filter: CampaignFilter): { condition: string; values: unknown[] } {
  const { teamId, projectId, status, session, name, since, until } = filter;
  const values: unknown[] = [projectId, teamId];
  const conditions = ['c.project_id = $1', 'c.team_id = $2'];
  const where = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  if (status !== undefined) conditions.push(`c.announced IS ${hasEnded(status) ? 'NOT ' : ''}DISTINCT FROM 'ended'`);
  where(status, (wanted) => `${statusColumn} = ${wanted}`);
  where(session, (wanted) =>
    // A session's name is never all digits.
    isResourceId(session) ? `c.session_id = ${wanted}::bigint` : `coalesce(s.name, c.session_name) = ${wanted}`,
  );
  where(name?.toLowerCase(), (part) => `position(${part} IN lower(c.name)) > 0`);
  where(since && firstIdAt(firstMsFrom(since)), (first) => `c.id >= ${first}::bigint`);
  where(until && firstIdAt(firstMsFrom(until)), (first) => `c.id < ${first}::bigint`);
  return { condition: conditions.join(' AND '), values };
}

function hasEnded(status: CampaignStatus): status is CampaignEnding {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
