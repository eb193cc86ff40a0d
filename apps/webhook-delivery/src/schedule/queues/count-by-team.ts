/** Counts things by team. A team that has none has no entry. */
export class CountByTeam {
  private readonly counts = new Map<string, number>();
  total = 0;

  of(teamId: string): number {
    return this.counts.get(teamId) ?? 0;
  }

  add(teamId: string, more: number): void {
    const count = this.of(teamId) + more;
    this.total += more;
    if (count === 0) this.counts.delete(teamId);
    else this.counts.set(teamId, count);
  }
}
