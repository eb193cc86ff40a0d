import { Counts } from '@parley/service-runtime';
import { mayBegin, teamFactor } from './scheduling-policies.js';

/** An endpoint's queue, as far as turns need it. */
export interface Turnable {
  readonly teamId: string;
  /** Attempts under way; FairTurns counts them. */
  running: number;
}

/**
 * Decides which endpoint begins the next attempt of the process: teams take turns, and within a team its endpoints. An
 * attempt lasts until its receiver answers, so a fair order is not enough: the more of the process is in use, the less
 * one team may hold, and one endpoint within the team. Of 256 attempts one team holds at most 192 and one endpoint 128.
 * If ten endpoints of one team hang, each holds 18; if all endpoints of three teams hang, each team holds 76. While another
 * team waits, a team that holds half begins nothing (decisions.md §14). What is answered and not recorded yet is shared in
 * the same way, so that a team whose receivers answer faster than Postgres records does not hold up the others.
 */
export class FairTurns<Q extends Turnable> {
  /** Teams and their queues, both in the order of their turns. A team without queues has no entry. */
  private readonly waiting = new Map<string, Set<Q>>();
  private readonly running = new Counts();
  private readonly unrecorded = new Counts();

  /** Of all teams. */
  private readonly mostUnrecorded: number;

  /** @param ofTeam most attempts of one team, answered or not, of which no record is committed yet */
  constructor(ofTeam = Number.POSITIVE_INFINITY) {
    this.mostUnrecorded = Math.floor((ofTeam * (teamFactor + 1)) / teamFactor);
  }

  /** How many more attempts may begin without a record. */
  get freeRecords(): number {
    return this.mostUnrecorded - this.unrecorded.total;
  }

  add(queue: Q): void {
    const queues = this.waiting.get(queue.teamId);
    if (queues) queues.add(queue);
    else this.waiting.set(queue.teamId, new Set([queue]));
  }

  clear(): void {
    this.waiting.clear();
  }

  /** Whether this queue could begin one more attempt, if it were its turn and `free` attempts of the process are free. */
  may({ teamId, running }: Q, free: number): boolean {
    const attempts = { free, used: this.running.total, ofTeam: this.running.of(teamId) };
    const { freeRecords } = this;
    const records = { free: freeRecords, used: this.unrecorded.total, ofTeam: this.unrecorded.of(teamId) };
    return mayBegin(attempts, records, running, this.othersWait(teamId));
  }

  /**
   * Takes out the queue whose turn it is, and moves its team behind the others. Queues that may not begin keep their
   * turn; they are few, since only teams and endpoints that already hold much of the process are affected.
   */
  next(free: number): Q | undefined {
    if (free <= 0) return undefined;
    for (const [teamId, queues] of this.waiting) {
      for (const queue of queues) {
        if (!this.may(queue, free)) continue;
        queues.delete(queue);
        this.waiting.delete(teamId);
        if (queues.size > 0) this.waiting.set(teamId, queues);
        return queue;
      }
    }
    return undefined;
  }

  began(queue: Q): void {
    queue.running += 1;
    this.running.add(queue.teamId, 1);
    this.unrecorded.add(queue.teamId, 1);
  }

  /** The receiver has answered. */
  ended(queue: Q): void {
    queue.running -= 1;
    this.running.add(queue.teamId, -1);
  }

  recorded({ teamId }: Q): void {
    this.unrecorded.add(teamId, -1);
  }

  private othersWait(teamId: string): boolean {
    return this.waiting.size > (this.waiting.has(teamId) ? 1 : 0);
  }
}
