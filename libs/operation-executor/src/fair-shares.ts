import type { WaitingTeam } from './job-queue.store.js';

/** The slots that may be given now. */
export interface FreeSlots {
  /** For any team. */
  free: number;
  /** Beyond the limit, one each, for teams that hold none: they need not wait until others give slots back. */
  spare: number;
}

/**
 * Gives slots to waiting teams (decisions.md §14): each to the team that has the fewest by then, so that no team gets more
 * than half while others wait, and one that waits alone gets all.
 * @param waiting in the order in which teams that have equally many are served
 * @param held slots that each team has now
 */
export function fairShares(
  waiting: readonly WaitingTeam[],
  held: ReadonlyMap<string, number>,
  { free, spare }: FreeSlots,
): Map<string, number> {
  const shares = new Map<string, number>();
  const has = (teamId: string): number => (held.get(teamId) ?? 0) + (shares.get(teamId) ?? 0);
  for (;;) {
    let next: WaitingTeam | undefined;
    for (const team of waiting) {
      const isLeft = team.jobs > (shares.get(team.teamId) ?? 0);
      if (isLeft && (!next || has(team.teamId) < has(next.teamId))) next = team;
    }
    if (!next) return shares;
    if (free > 0) free -= 1;
    else if (spare > 0 && has(next.teamId) === 0) spare -= 1;
    else return shares;
    shares.set(next.teamId, (shares.get(next.teamId) ?? 0) + 1);
  }
}

/** A slot in use. */
export interface UsedSlot {
  readonly teamId: string;
  readonly sinceMs: number;
}

/**
 * Chooses whose turn is over: jobs of a team that waits itself, or that has more slots than one that waits. Of the team
 * with the most slots first, and of its jobs those that have run longest.
 * @param waiting what is left in the queue
 */
export function turnsToEnd<S extends UsedSlot>(used: readonly S[], waiting: readonly WaitingTeam[], most: number): S[] {
  const held = countByTeam(used);
  const has = (teamId: string): number => held.get(teamId) ?? 0;
  const waits = new Set(waiting.map(({ teamId }) => teamId));
  const fewest = Math.min(...waiting.map(({ teamId }) => has(teamId)));
  return used
    .filter(({ teamId }) => waits.has(teamId) || has(teamId) > fewest)
    .sort((one, other) => has(other.teamId) - has(one.teamId) || one.sinceMs - other.sinceMs)
    .slice(0, most);
}

export function countByTeam(used: readonly { readonly teamId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { teamId } of used) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  return counts;
}
