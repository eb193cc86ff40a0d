/** How long a count lasts; a send counts in two of them. */
const windowMs = 1_000;

/**
 * How much each team sends in this process. A team below half of an equal share is not slowed when others make more events
 * than are delivered (decisions.md §14).
 */
export class SendShares {
  #current = new Counts();
  #previous = new Counts();
  /** How many teams both have together. */
  #teams = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  note(teamId: string): void {
    this.#move();
    if (this.#of(teamId) === 0) this.#teams += 1;
    this.#current.add(teamId);
  }

  /** Changes with {@link note} alone, so that all waiting sends of a team are judged alike. */
  isModest(teamId: string): boolean {
    return 2 * this.#of(teamId) * this.#teams < this.#current.total + this.#previous.total;
  }

  #of(teamId: string): number {
    return this.#current.of(teamId) + this.#previous.of(teamId);
  }

  #move(): void {
    const agoMs = this.nowMs() - this.#since;
    if (agoMs < windowMs) return;
    this.#previous = agoMs < 2 * windowMs ? this.#current : new Counts();
    this.#current = new Counts();
    this.#teams = this.#previous.byTeam.size;
    this.#since = this.nowMs();
  }
}

class Counts {
  readonly byTeam = new Map<string, number>();
  total = 0;

  of(teamId: string): number {
    return this.byTeam.get(teamId) ?? 0;
  }

  add(teamId: string): void {
    this.byTeam.set(teamId, this.of(teamId) + 1);
    this.total += 1;
  }
}
