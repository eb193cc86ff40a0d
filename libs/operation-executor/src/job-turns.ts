import { countByTeam, fairShares, turnsToEnd } from './fair-shares.js';
import { HeldClaim } from './held-claim.js';
import type { HeldClaims } from './held-claims.js';
import type { JobQueueStore, JobQueueName, WaitingTeam } from './job-queue.store.js';
import type { ClaimedJob } from './job.store.js';

export interface JobTurnsOptions {
  store: JobQueueStore;
  held: HeldClaims;
  /** Most jobs that have their turn at once. */
  concurrency: number;
  leaseMs: number;
  begin: (job: ClaimedJob, held: HeldClaim) => void;
}

/** What one look found. */
export interface Look {
  /** When to look again, unless a run ends or a job becomes due before. */
  againInMs: number;
  /** Jobs wait for their turn: other processes may have slots for them. */
  isQueued: boolean;
}

const shortestPauseMs = 10;
/** While jobs are queued: how soon those are shown as queued, or ended, that came meanwhile. */
const queuedPauseMs = 100;
/** Jobs that are queued by one statement, and most statements in one look. */
const enqueueBatch = 1000;
const enqueueRounds = 10;
/** Teams that one look knows of, at least; the next look begins after the last one that was served. */
const leastTeams = 16;
/** Most short runs at once. */
const shortRuns = 20;
/** A part of the slots more is for teams that hold none. */
const spareShare = 0.25;
/** A run that goes on for so long after its turn is over cannot stop now: another is asked in its place. */
const overtimeMs = 1_000;

/**
 * Gives the slots of this process to due jobs, to teams in turn (decisions.md §14). A look takes two statements while all
 * that is due fits into the free slots, and at most seven otherwise, however many jobs and teams wait.
 */
export class JobTurns {
  private isQueued = false;
  private readonly lastServed: Record<JobQueueName, string> = { turn: '0', short: '0' };

  constructor(private readonly options: JobTurnsOptions) {}

  async look(): Promise<Look> {
    const { store } = this.options;
    const free = this.slots('turn').free;
    if (!this.isQueued && free > 0) await this.claim('turn', () => store.claimAllDue(free));
    const { inMs, isQueued } = await store.nextDue();
    this.isQueued = isQueued;
    const dueInMs = Math.ceil(inMs ?? Infinity);
    // Due jobs that were not claimed are too many, or locked for a moment.
    if (!isQueued && dueInMs > 0) return { againInMs: Math.max(shortestPauseMs, dueInMs), isQueued: false };
    return this.serveQueue();
  }

  private async serveQueue(): Promise<Look> {
    await this.enqueue();
    const left = await this.serve('turn');
    this.endTurns(left);
    if (left.length > 0) await this.serve('short');
    this.isQueued = left.length > 0;
    return { againInMs: this.isQueued ? queuedPauseMs : shortestPauseMs, isQueued: this.isQueued };
  }

  private async enqueue(): Promise<void> {
    for (let round = 0; round < enqueueRounds; round += 1) {
      if ((await this.options.store.enqueueDue(enqueueBatch)) < enqueueBatch) return;
    }
  }

  /** @returns what still waits */
  private async serve(queue: JobQueueName): Promise<WaitingTeam[]> {
    const { store, held } = this.options;
    const slots = this.slots(queue);
    const bounds = { teams: Math.max(leastTeams, slots.free + 1), jobs: slots.limit };
    const waiting = inTurn(await store.waiting(queue, this.lastServed[queue], bounds), this.lastServed[queue]);
    const shares = fairShares(waiting, countByTeam(held.of(queue)), slots);
    if (shares.size === 0) return waiting;
    this.lastServed[queue] = waiting.findLast(({ teamId }) => shares.has(teamId))!.teamId;
    const served = countByTeam(await this.claim(queue, () => store.claimShares(queue, shares)));
    return waiting
      .map(({ teamId, jobs }) => ({ teamId, jobs: jobs - (served.get(teamId) ?? 0) }))
      .filter(({ jobs }) => jobs > 0);
  }

  private slots(queue: JobQueueName): { limit: number; free: number; spare: number } {
    const limit = queue === 'turn' ? this.options.concurrency : shortRuns;
    const used = this.options.held.of(queue).length;
    const spare = Math.ceil(limit * spareShare) - Math.max(0, used - limit);
    return { limit, free: Math.max(0, limit - used), spare };
  }

  /** Asks for as many slots back as jobs wait. */
  private endTurns(waiting: readonly WaitingTeam[]): void {
    if (waiting.length === 0) return;
    const held = this.options.held.of('turn');
    const ending = held.filter((run) => run.overtimeMs >= 0 && run.overtimeMs < overtimeMs).length;
    const wanted = waiting.reduce((sum, { jobs }) => sum + jobs, 0) - ending;
    const running = held.filter(({ turnOver }) => !turnOver.aborted);
    for (const run of turnsToEnd(running, waiting, Math.max(0, wanted))) run.endTurn();
  }

  private async claim(queue: JobQueueName, ask: () => Promise<ClaimedJob[]>): Promise<ClaimedJob[]> {
    const heldUntilMs = performance.now() + this.options.leaseMs;
    const claimed = await ask();
    for (const job of claimed) this.options.begin(job, new HeldClaim(job, queue, heldUntilMs));
    return claimed;
  }
}

/** In the order of ids, from the one after the team that was served last. */
function inTurn(waiting: readonly WaitingTeam[], lastServed: string): WaitingTeam[] {
  const isLater = (teamId: string): boolean => BigInt(teamId) > BigInt(lastServed);
  const inOrder = [...waiting].sort((one, other) => (BigInt(one.teamId) < BigInt(other.teamId) ? -1 : 1));
  return [...inOrder.filter(({ teamId }) => isLater(teamId)), ...inOrder.filter(({ teamId }) => !isLater(teamId))];
}
