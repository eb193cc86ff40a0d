/**
 * A team may hold `teamFactor` times what is free in the process; an endpoint `endpointFactor` times what its team has left.
 */
const teamFactor = 3;
const endpointFactor = 2;

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
 * team waits, a team that holds half begins nothing (decisions.md §14).
 */
export class FairTurns<Q extends Turnable> {
  /** Teams and their queues, both in the order of their turns. A team without queues has no entry. */
  private readonly waiting = new Map<string, Set<Q>>();
  private readonly runningOfTeam = new Map<string, number>();
  private running = 0;

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
    const ofTeam = this.runningOf(teamId);
    if (this.othersWait(teamId) && 2 * ofTeam >= free + this.running) return false;
    const left = (free + ofTeam) * (teamFactor / (teamFactor + 1)) - ofTeam;
    return free > 0 && left > 0 && running < endpointFactor * left;
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
    this.running += 1;
    this.runningOfTeam.set(queue.teamId, this.runningOf(queue.teamId) + 1);
  }

  ended(queue: Q): void {
    queue.running -= 1;
    this.running -= 1;
    const left = this.runningOf(queue.teamId) - 1;
    if (left > 0) this.runningOfTeam.set(queue.teamId, left);
    else this.runningOfTeam.delete(queue.teamId);
  }

  private othersWait(teamId: string): boolean {
    return this.waiting.size > (this.waiting.has(teamId) ? 1 : 0);
  }

  private runningOf(teamId: string): number {
    return this.runningOfTeam.get(teamId) ?? 0;
  }
}
