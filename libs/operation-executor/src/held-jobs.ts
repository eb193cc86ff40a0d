import { isSuspended } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { HeldClaim } from './held-claim.js';
import type { HeldClaims } from './held-claims.js';
import { TeamSuspended } from './job-errors.js';
import type { ClaimedJob } from './job.store.js';

/** Which teams are suspended, as this process knows it; see `TeamSuspensions`. */
export interface SuspendedTeams {
  has(teamId: string): boolean;
  isStill(teamId: string): Promise<boolean>;
  readonly teams: ReadonlySet<string>;
  onChange(listener: () => void): void;
}

const batch = 1000;
/** A job that becomes due in between is claimed, stopped before it begins, and held by the look after that. */
const lookEveryMs = 1_000;

/**
 * Holds the jobs of suspended teams (decisions.md §14): runs are stopped, and what is due or queued waits outside of the
 * index of due jobs. Jobs to be cancelled are left to run, and those that are still pending until they are shown as waiting:
 * so that the administrator can cancel them meanwhile. All of it is decided again at each look, on the suspensions in the
 * database, so a process that knows too little or dies holds no job too long.
 */
export class HeldJobs {
  /** Jobs may be held; at first those of an earlier process. */
  private mayBeHeld = true;
  /** The next look is not put off. */
  private isDue = false;
  private lookedAtMs = -Infinity;

  constructor(
    private readonly pool: Pool,
    private readonly suspensions: SuspendedTeams,
    private readonly kinds: () => readonly string[],
  ) {
    suspensions.onChange(() => (this.isDue = true));
  }

  /** Costs nothing while no team is suspended and no job is held, otherwise two statements a second and for each change. */
  async look(claims: HeldClaims): Promise<void> {
    const isAnySuspended = this.suspensions.teams.size > 0;
    this.mayBeHeld ||= isAnySuspended;
    const nowMs = performance.now();
    if (!this.mayBeHeld || (!this.isDue && nowMs - this.lookedAtMs < lookEveryMs)) return;
    this.isDue = false;
    this.lookedAtMs = nowMs;
    if (isAnySuspended) {
      this.stopRuns(claims);
      while ((await this.hold()) === batch);
    }
    while ((await this.goOn()) === batch);
    if (isAnySuspended) return;
    this.mayBeHeld = await this.isAnyHeld();
    this.isDue ||= this.mayBeHeld;
  }

  private stopRuns(claims: HeldClaims): void {
    for (const held of claims.all) if (this.suspensions.has(held.teamId) && !held.onlyShows) stop(held);
  }

  /** A job that was claimed: the table let it be claimed, so an old copy does not stop it. */
  async stopIfSuspended(held: HeldClaim, { operation }: Pick<ClaimedJob, 'operation'>): Promise<void> {
    if (!(await this.suspensions.isStill(held.teamId))) return;
    if (operation.status === 'pending') held.showOnly();
    else stop(held);
  }

  /** A run has ended: the job of one that was stopped or only shown is held before it can be claimed again. */
  ended(held: HeldClaim): void {
    if (held.onlyShows || held.signal.reason instanceof TeamSuspended) this.isDue = true;
  }

  /** A job of a dead process is taken from it. @returns how many were held */
  private async hold(): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-hold',
      text: `WITH chosen AS (
               SELECT job.operation_id FROM operation_jobs AS job
               WHERE ${isSuspended('job.team_id')} AND kind = ANY($1) AND NOT cancel_requested AND operation IS NOT NULL
                 AND operation ->> 'status' <> 'pending'
                 AND (coalesce(claimed_until, wake_at) <= now() OR (queued_at IS NOT NULL AND claimed_by IS NULL))
               LIMIT ${batch} FOR UPDATE SKIP LOCKED
             )
             UPDATE operation_jobs AS job
             SET held_at = now(), wake_at = 'infinity', queued_at = NULL, short_run_at = NULL,
                 claim = claim + CASE WHEN claimed_by IS NULL THEN 0 ELSE 1 END, claimed_by = NULL, claimed_until = NULL,
                 stale = stale OR claimed_by IS NOT NULL
             FROM chosen WHERE job.operation_id = chosen.operation_id`,
      values: [this.kinds()],
    });
    return rowCount ?? 0;
  }

  /** @returns how many jobs of teams that are no longer suspended became due */
  private async goOn(): Promise<number> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-go-on',
      text: `WITH chosen AS (
               SELECT job.operation_id FROM operation_jobs AS job
               WHERE held_at IS NOT NULL AND kind = ANY($1) AND NOT ${isSuspended('job.team_id')}
               LIMIT ${batch} FOR UPDATE SKIP LOCKED
             )
             UPDATE operation_jobs AS job SET held_at = NULL, wake_at = least(wake_at, now())
             FROM chosen WHERE job.operation_id = chosen.operation_id`,
      values: [this.kinds()],
    });
    return rowCount ?? 0;
  }

  private async isAnyHeld(): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-any-held',
      text: 'SELECT FROM operation_jobs WHERE held_at IS NOT NULL AND kind = ANY($1) LIMIT 1',
      values: [this.kinds()],
    });
    return rowCount === 1;
  }
}

/** A job that is being cancelled goes on to its end. */
function stop(held: HeldClaim): void {
  if (!held.cancelled.aborted) held.abort(new TeamSuspended(held.operationId));
}
