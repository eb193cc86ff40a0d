import { describe, expect, it } from '@jest/globals';
import { eventMade } from '@parley/contracts/events';
import type { FanOutEndpoint } from '../endpoints/index.js';
import type { MatchedEvent } from './match-events.js';
import { byTurnsOfTeams, separateWide } from './wide-events.js';

function matched(teamId: string, id: string, count: number): MatchedEvent {
  const endpoints = Array.from({ length: count }, (_, index) => ({ id: `${index}`, teamId }) as FanOutEndpoint);
  return { event: { ...eventMade.example, teamId, id }, sequence: Number(id), endpoints };
}

const idsOf = (events: readonly MatchedEvent[]): string[] => events.map(({ event }) => event.id);
const nobody = (): boolean => false;

describe('events that go to many endpoints', () => {
  it('wait beyond some of a team, and no others do', () => {
    const events = [matched('a', '1', 200), matched('a', '2', 200), matched('b', '3', 200), matched('a', '4', 20)];
    const { now, later } = separateWide(events, nobody);
    expect([idsOf(now), idsOf(later)]).toEqual([['1', '3', '4'], ['2']]);
  });

  it('wait behind those of their team that wait already', () => {
    const { now, later } = separateWide([matched('a', '1', 30), matched('b', '2', 30)], (teamId) => teamId === 'a');
    expect([idsOf(now), idsOf(later)]).toEqual([['2'], ['1']]);
  });

  it('do not keep a batch busy, however many they are', () => {
    const events = Array.from({ length: 250 }, (_, index) => matched('a', `${index + 1}`, 1000));
    expect(separateWide(events, nobody)).toMatchObject({ now: [], later: events });
  });
});

describe('deliveries of several teams', () => {
  it('alternate, each team in its order, and those of the team with the fewest are early', () => {
    const planned = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((id) => ({ id, endpoint: { teamId: id[0]! } }));
    expect(byTurnsOfTeams(planned).map(({ id }) => id)).toEqual(['b1', 'c1', 'a1', 'c2', 'a2', 'a3']);
    expect(byTurnsOfTeams([])).toEqual([]);
  });
});
