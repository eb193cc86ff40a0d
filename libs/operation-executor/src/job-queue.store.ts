import type { Pool } from 'pg';
import { type ClaimedJob, resourceSql } from './job.store.js';

/** A team of which jobs wait, and how many: at most as many as were asked for. */
export interface WaitingTeam {
  teamId: string;
  jobs: number;
}

/** `turn`: the jobs that wait for a slot. `short`: those of them whose short run is due. */
export type JobQueueName = 'turn' | 'short';

/** What there is to look for next. */
export interface NextDue {
  /** Time until the next job that is not queued is due, in ms; null when none has a due time. */
  inMs: number | null;
  isQueued: boolean;
}

/**
 * A queued job is shown as such only after this time: most have had their turn by then. Short enough that a campaign is
 * shown as `queued` within a second of its start (decisions.md §14).
 */
const shownAfterMs = 250;

const isDue = `operation IS NOT NULL AND coalesce(claimed_until, wake_at) <= now()`;
/** SQL condition: nothing has begun, so the customer sees `pending` or `scheduled`. */
const isNotBegun = `(operation ->> 'status' = 'pending' OR operation ->> 'progress' = 'scheduled')`;

const queues: Readonly<Record<JobQueueName, { waits: string; since: string; afterClaim: string }>> = {
  turn: { waits: 'queued_at IS NOT NULL', since: 'queued_at', afterClaim: 'queued_at = NULL, short_run_at = NULL' },
  // The job keeps its place in the queue.
  short: { waits: 'short_run_at <= now()', since: 'short_run_at', afterClaim: 'short_run_at = NULL' },
};

/**
 * The statements by which jobs get claims. While all that is due fits into the free slots, it is claimed as it becomes due.
 * Otherwise due jobs are queued, and teams get turns: then each statement walks an index by team, however many jobs wait.
 */
export class JobQueueStore {
  constructor(
    private readonly pool: Pool,
    private readonly kinds: () => readonly string[],
    private readonly claimant: { readonly id: string; readonly leaseMs: number },
  ) {}

  /** Claims all due jobs, or none when there are more than `limit` or some are queued. */
  async claimAllDue(limit: number): Promise<ClaimedJob[]> {
    const { rows } = await this.pool.query<ClaimedJob>({
      name: 'operation-job-claim',
      text: `WITH due AS (
               SELECT operation_id, stale FROM operation_jobs WHERE ${isDue} AND kind = ANY($1)
               ORDER BY coalesce(claimed_until, wake_at) LIMIT $4 + 1 FOR UPDATE SKIP LOCKED
             ), chosen AS (
               SELECT * FROM due WHERE (SELECT count(*) FROM due) <= $4
                 AND NOT EXISTS (SELECT 1 FROM operation_jobs WHERE queued_at IS NOT NULL AND kind = ANY($1))
             )
             ${claimChosen(queues.turn.afterClaim)}`,
      values: [this.kinds(), this.claimant.id, this.claimant.leaseMs, limit],
    });
    return rows;
  }

  /**
   * Queues due jobs, longest overdue first, so that each gets its turn by its team. A job of a dead process is taken from
   * it. `wake_at` becomes infinity, as while a job runs: who looks for due jobs does not meet those that are queued.
   * @returns how many were queued
   */
  async enqueueDue(limit: number): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-enqueue',
      text: `WITH due AS (
               SELECT operation_id FROM operation_jobs WHERE ${isDue} AND kind = ANY($1)
               ORDER BY coalesce(claimed_until, wake_at) LIMIT $2 FOR UPDATE SKIP LOCKED
             )
             UPDATE operation_jobs AS job
             SET queued_at = coalesce(queued_at, claimed_until, wake_at), wake_at = 'infinity',
                 short_run_at = CASE WHEN cancel_requested THEN now()
                   WHEN ${isNotBegun} THEN coalesce(queued_at, claimed_until, wake_at) + interval '${shownAfterMs} ms' END,
                 claim = claim + CASE WHEN claimed_by IS NULL THEN 0 ELSE 1 END, claimed_by = NULL, claimed_until = NULL,
                 stale = stale OR claimed_by IS NOT NULL
             FROM due WHERE job.operation_id = due.operation_id`,
      values: [this.kinds(), limit],
    });
    return rowCount ?? 0;
  }

  /**
   * Teams of which jobs wait, in the order of their ids, beginning after a given one and going round.
   * @param bounds most teams, and most jobs of one that are counted
   */
  async waiting(
    queue: JobQueueName,
    afterTeamId: string,
    bounds: { teams: number; jobs: number },
  ): Promise<WaitingTeam[]> {
    const { rows } = await this.pool.query<WaitingTeam>({
      name: `operation-job-waiting-${queue}`,
      text: waitingSql[queue],
      values: [this.kinds(), afterTeamId, bounds.teams, bounds.jobs],
    });
    return rows;
  }

  /** Claims the jobs that have waited longest, as many of each team as `shares` says. */
  async claimShares(queue: JobQueueName, shares: ReadonlyMap<string, number>): Promise<ClaimedJob[]> {
    const { rows } = await this.pool.query<ClaimedJob>({
      name: `operation-job-claim-${queue}`,
      text: claimSharesSql[queue],
      values: [this.kinds(), this.claimant.id, this.claimant.leaseMs, [...shares.keys()], [...shares.values()]],
    });
    return rows;
  }

  async nextDue(): Promise<NextDue> {
    const { rows } = await this.pool.query<NextDue>({
      name: 'operation-job-next',
      text: `SELECT (SELECT extract(epoch FROM coalesce(claimed_until, wake_at) - now())::float8 * 1000
                     FROM operation_jobs
                     WHERE operation IS NOT NULL AND coalesce(claimed_until, wake_at) < 'infinity' AND kind = ANY($1)
                     ORDER BY coalesce(claimed_until, wake_at) LIMIT 1) AS "inMs",
                    EXISTS (SELECT 1 FROM operation_jobs WHERE queued_at IS NOT NULL AND kind = ANY($1)) AS "isQueued"`,
      values: [this.kinds()],
    });
    return rows[0]!;
  }
}

/**
 * Claims the rows of `chosen`. Sets `wake_at` to infinity, so that a wake-up during the run is visible at the release. Sets
 * `stale`, in case the job is never released.
 */
function claimChosen(afterClaim: string): string {
  return `UPDATE operation_jobs AS job
    SET claim = claim + 1, claimed_by = $2, claimed_until = now() + $3 * interval '1 ms', wake_at = 'infinity',
        stale = true, ${afterClaim}
    FROM chosen WHERE job.operation_id = chosen.operation_id
    RETURNING job.operation_id AS "operationId", kind, team_id AS "teamId", project_id AS "projectId",
              ${resourceSql} AS resource, operation, chosen.stale AS "isStale",
              cancel_requested AS "cancelRequested", claim, attempts`;
}

/** What is queued and claimed is in a short run. */
function waits(queue: JobQueueName): string {
  return `${queues[queue].waits} AND claimed_by IS NULL AND kind = ANY($1)`;
}

const waitingSql: Readonly<Record<JobQueueName, string>> = { turn: waitingOf('turn'), short: waitingOf('short') };
const claimSharesSql: Readonly<Record<JobQueueName, string>> = { turn: sharesOf('turn'), short: sharesOf('short') };

/** Each step of the two walks is one look into the index by team; they end with the last team that is asked for. */
function waitingOf(queue: JobQueueName): string {
  const nextTeam = (condition: string): string =>
    `SELECT team_id FROM operation_jobs WHERE ${waits(queue)} AND ${condition} ORDER BY team_id LIMIT 1`;
  return `WITH RECURSIVE later AS (
      (${nextTeam('team_id > $2')})
      UNION ALL SELECT next.team_id FROM later CROSS JOIN LATERAL (${nextTeam('team_id > later.team_id')}) AS next
    ), sooner AS (
      (${nextTeam('team_id <= $2')})
      UNION ALL SELECT next.team_id
      FROM sooner CROSS JOIN LATERAL (${nextTeam('team_id > sooner.team_id AND team_id <= $2')}) AS next
    )
    SELECT team_id AS "teamId", jobs
    FROM (SELECT team_id FROM later UNION ALL SELECT team_id FROM sooner LIMIT $3) AS team CROSS JOIN LATERAL (
      SELECT count(*)::int AS jobs
      FROM (SELECT 1 FROM operation_jobs WHERE ${waits(queue)} AND team_id = team.team_id LIMIT $4) AS bounded
    ) AS counted`;
}

function sharesOf(queue: JobQueueName): string {
  return `WITH share AS (
      SELECT * FROM unnest($4::bigint[], $5::int[]) AS s (team_id, jobs)
    ), chosen AS (
      SELECT waiting.* FROM share CROSS JOIN LATERAL (
        SELECT operation_id, stale FROM operation_jobs WHERE ${waits(queue)} AND team_id = share.team_id
        ORDER BY ${queues[queue].since}, operation_id LIMIT share.jobs FOR UPDATE SKIP LOCKED
      ) AS waiting
    )
    ${claimChosen(queues[queue].afterClaim)}`;
}
