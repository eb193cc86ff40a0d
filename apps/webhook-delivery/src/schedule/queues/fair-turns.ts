import { leftToTeam, mayBegin } from './process-shares.js';

/** What waits for its turn: the line of an endpoint. */
export interface Turnable {
  readonly teamId: string;
  /** Attempts under way; counted here. */
  running: number;
}

/** Who may have the next place of the process: teams in turn, and of each team its lines in turn. */
export class FairTurns<L extends Turnable> {
  /** Both in the order of their turns; no team without a line. */
  private readonly waiting = new Map<string, Set<L>>();
  private readonly runningOfTeam = new Map<string, number>();

  add(line: L): void {
    const lines = this.waiting.get(line.teamId);
    if (lines) lines.add(line);
    else this.waiting.set(line.teamId, new Set([line]));
  }

  clear(): void {
    this.waiting.clear();
  }

  /** Whether the line may have one of the places that are free, were it its turn. */
  may(line: L, free: number): boolean {
    return free > 0 && mayBegin(leftToTeam(free, this.runningOf(line.teamId)), line.running);
  }

  /**
   * The line whose turn it is; it is taken out, and its team behind the others from now on. Those that may not begin
   * keep their turn. They are few: teams and lines that hold places of the process already.
   */
  next(free: number): L | undefined {
    if (free <= 0) return undefined;
    for (const [teamId, lines] of this.waiting) {
      const left = leftToTeam(free, this.runningOf(teamId));
      if (left <= 0) continue;
      for (const line of lines) {
        if (!mayBegin(left, line.running)) continue;
        lines.delete(line);
        this.waiting.delete(teamId);
        if (lines.size > 0) this.waiting.set(teamId, lines);
        return line;
      }
    }
    return undefined;
  }

  began(line: L): void {
    line.running += 1;
    this.runningOfTeam.set(line.teamId, this.runningOf(line.teamId) + 1);
  }

  ended(line: L): void {
    line.running -= 1;
    const left = this.runningOf(line.teamId) - 1;
    if (left > 0) this.runningOfTeam.set(line.teamId, left);
    else this.runningOfTeam.delete(line.teamId);
  }

  private runningOf(teamId: string): number {
    return this.runningOfTeam.get(teamId) ?? 0;
  }
}
