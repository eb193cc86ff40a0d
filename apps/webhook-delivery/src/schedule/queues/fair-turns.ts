/** Of what is free in a process a team may hold this many times as much, and of what is left to the team an endpoint. */
const teamFactor = 3;
const endpointFactor = 2;

/** What waits for its turn: the queue of an endpoint. */
export interface Turnable {
  readonly teamId: string;
  /** Attempts under way; counted here. */
  running: number;
}

/**
 * Which endpoint may begin the next attempt of the process: teams in turn, and of each team its endpoints in turn. An
 * attempt lasts until its receiver answers, so a fair order is not enough: the more of the process is taken, the less one
 * team may hold of it, and within the team one endpoint. Of 256 attempts one team holds at most 192 and one endpoint 128;
 * ten endpoints of one team that all hang come to 18 each, and three teams whose endpoints all hang to 76 each.
 */
export class FairTurns<Q extends Turnable> {
  /** Both in the order of their turns; no team without a queue. */
  private readonly waiting = new Map<string, Set<Q>>();
  private readonly runningOfTeam = new Map<string, number>();

  add(queue: Q): void {
    const queues = this.waiting.get(queue.teamId);
    if (queues) queues.add(queue);
    else this.waiting.set(queue.teamId, new Set([queue]));
  }

  clear(): void {
    this.waiting.clear();
  }

  /** Whether one more attempt of it may begin while so many are free, were it its turn. */
  may({ teamId, running }: Q, free: number): boolean {
    const ofTeam = this.runningOf(teamId);
    const left = (free + ofTeam) * (teamFactor / (teamFactor + 1)) - ofTeam;
    return free > 0 && left > 0 && running < endpointFactor * left;
  }

  /**
   * The queue whose turn it is; it is taken out, and its team behind the others from now on. Those that may not begin
   * keep their turn. They are few: teams and endpoints that hold much of the process already.
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
    this.runningOfTeam.set(queue.teamId, this.runningOf(queue.teamId) + 1);
  }

  ended(queue: Q): void {
    queue.running -= 1;
    const left = this.runningOf(queue.teamId) - 1;
    if (left > 0) this.runningOfTeam.set(queue.teamId, left);
    else this.runningOfTeam.delete(queue.teamId);
  }

  private runningOf(teamId: string): number {
    return this.runningOfTeam.get(teamId) ?? 0;
  }
}
