import { describe, expect, it } from '@jest/globals';
import { eventMade, type EventMade } from '@parley/contracts/events';
import type { FanOutEndpoint } from '../endpoints/index.js';
import { matchEvents } from './match-events.js';

function event(fields: Partial<EventMade> = {}): EventMade {
  return { ...eventMade.example, teamId: '1', projectId: '10', type: 'message.received', session: 'alice', ...fields };
}

function endpoint(fields: Partial<FanOutEndpoint> = {}): FanOutEndpoint {
  return {
    id: '100',
    teamId: '1',
    projectId: '10',
    events: ['*'],
    format: 'native',
    sessions: [],
    sessionIds: [],
    maxConcurrency: 16,
    ratePerSecond: null,
    limitsReadAt: 0,
    ordering: 'none',
    retrySchedule: [],
    isBatched: false,
    ...fields,
  };
}

const matches = (made: EventMade, to: FanOutEndpoint) =>
  matchEvents([{ event: made, sequence: 1 }], [to])[0]?.endpoints.length === 1;

describe('matching', () => {
  it('goes to the endpoints of the event’s project and of no other', () => {
    expect(matches(event(), endpoint())).toBe(true);
    expect(matches(event(), endpoint({ projectId: '11' }))).toBe(false);
    expect(matches(event(), endpoint({ projectId: null }))).toBe(false);
    expect(matches(event({ teamId: '2' }), endpoint())).toBe(false);
  });

  it('takes team events to team endpoints', () => {
    const made = event({ projectId: undefined, type: 'campaign.started', session: 'team' });
    expect(matches(made, endpoint({ projectId: null }))).toBe(true);
    expect(matches(made, endpoint())).toBe(false);
  });

  it('keeps to the listed types and sessions', () => {
    expect(matches(event(), endpoint({ events: ['message.sent', 'message.received'] }))).toBe(true);
    expect(matches(event(), endpoint({ events: ['message.sent'] }))).toBe(false);
    expect(matches(event(), endpoint({ sessions: ['alice'] }))).toBe(true);
    expect(matches(event(), endpoint({ sessions: ['bob'] }))).toBe(false);
  });

  it('takes types that must be named to the endpoints that name them, and none of them to `*`', () => {
    const call = event({ type: 'call.offered' });
    expect(matches(call, endpoint())).toBe(false);
    expect(matches(call, endpoint({ events: ['*', 'call.ended'] }))).toBe(false);
    expect(matches(call, endpoint({ events: ['*', 'call.offered'] }))).toBe(true);
    expect(matches(call, endpoint({ events: ['call.offered'] }))).toBe(true);
    const test = event({ projectId: undefined, type: 'call.offered', session: 'test' });
    expect(matches(test, endpoint({ projectId: null }))).toBe(false);
    expect(matches(test, endpoint({ projectId: null, events: ['call.offered'] }))).toBe(true);
  });

  it('knows a session by its id, under any name', () => {
    const filter = { sessions: ['alice'], sessionIds: ['77'] };
    const renamed = event({ session: 'anna', sourceType: 'session', sourceId: '77' });
    const other = event({ session: 'alice', sourceType: 'session', sourceId: '78' });
    expect([renamed, other].map((one) => matches(one, endpoint(filter)))).toEqual([true, false]);
  });

  it('knows events of no session by the word in their place', () => {
    const test = event({ session: 'test', sourceType: 'test', sourceId: '9' });
    expect(matches(test, endpoint({ sessions: ['alice', 'test'], sessionIds: ['77'] }))).toBe(true);
    expect(matches(test, endpoint({ sessions: ['alice'], sessionIds: ['77'] }))).toBe(false);
  });

  it('gives each event its endpoints', () => {
    const made = [event({ id: '7' }), event({ id: '8' })].map((one, index) => ({ event: one, sequence: index }));
    const found = matchEvents(made, [endpoint({ id: '100' }), endpoint({ id: '101' })]);
    expect(found.map((match) => [match.event.id, match.endpoints.map(({ id }) => id)])).toEqual([
      ['7', ['100', '101']],
      ['8', ['100', '101']],
    ]);
  });
});
