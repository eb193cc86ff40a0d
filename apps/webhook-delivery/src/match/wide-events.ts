import type { MatchedEvent } from './match-events.js';

/** An event that goes to more endpoints than this is wide. */
const wideEndpoints = 20;
/** Most deliveries of wide events that one batch of the stream makes for a team. */
const mostOfTeam = 250;

/**
 * Separates the events whose deliveries are made with their batch from those that wait, so that a batch takes little time
 * however many endpoints a team has: wide events wait beyond some of each team, and while earlier ones of it do.
 */
export function separateWide(
  matched: readonly MatchedEvent[],
  waits: (teamId: string) => boolean,
): { now: MatchedEvent[]; later: MatchedEvent[] } {
  const made = new Map<string, number>();
  const [now, later]: [MatchedEvent[], MatchedEvent[]] = [[], []];
  for (const one of matched) {
    const { teamId } = one.event;
    const count = one.endpoints.length;
    const sum = (made.get(teamId) ?? 0) + count;
    if (count <= wideEndpoints) now.push(one);
    else if (sum > mostOfTeam || waits(teamId)) later.push(one);
    else {
      made.set(teamId, sum);
      now.push(one);
    }
  }
  return { now, later };
}

/** Reorders deliveries so that teams alternate; those of a team keep their order. */
export function byTurnsOfTeams<Of extends { endpoint: { teamId: string } }>(planned: readonly Of[]): Of[] {
  const byTeam = new Map<string, Of[]>();
  for (const one of planned) {
    const ofTeam = byTeam.get(one.endpoint.teamId);
    if (ofTeam) ofTeam.push(one);
    else byTeam.set(one.endpoint.teamId, [one]);
  }
  const lists = [...byTeam.values()].sort((one, other) => one.length - other.length);
  if (lists.length === 1) return lists[0]!;
  const turns: Of[] = [];
  for (let round = 0, first = 0; first < lists.length; round += 1) {
    while (first < lists.length && lists[first]!.length <= round) first += 1;
    for (let index = first; index < lists.length; index += 1) turns.push(lists[index]![round]!);
  }
  return turns;
}
