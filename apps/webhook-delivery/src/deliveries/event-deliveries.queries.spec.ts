import { describe, expect, it } from '@jest/globals';
import { absenceReason } from './event-deliveries.queries.js';

const content = () => 'let_through' as const;
const event = { id: '500', type: 'message.received', source: { type: 'session', id: '40' }, content } as const;
const endpoint = { id: '100', events: ['*'], enabled: true, sessions: [], sessionIds: [] };

describe('why an endpoint has no delivery of an event', () => {
  it.each([
    ['it was made after the event', { id: '501' }, 'created_later'],
    ['it does not want the type', { events: ['message.ack'] }, 'filtered_by_type'],
    ['it wants other sessions', { sessions: ['other'], sessionIds: ['41'] }, 'filtered_by_session'],
    ['it is disabled', { enabled: false }, 'disabled'],
    ['nothing keeps it from coming', { sessions: ['default'], sessionIds: ['40'] }, 'not_yet'],
  ] as const)('%s', (_, fields, reason) => {
    const { events = endpoint.events, sessions = [], sessionIds = [], ...others } = { ...endpoint, ...fields };
    const input = { ...others, events: [...events], sessions: [...sessions], sessionIds: [...sessionIds] };
    expect(absenceReason(input, event)).toBe(reason);
  });

  it('is the content where the filter keeps it back, or nothing is left that could tell', () => {
    const at = (answer: 'kept_back' | 'unknown', enabled = true) =>
      absenceReason({ ...endpoint, enabled }, { ...event, content: () => answer });
    expect([at('kept_back'), at('kept_back', false)]).toEqual(Array(2).fill('filtered_by_content'));
    expect([at('unknown'), at('unknown', false)]).toEqual(['filtered_by_content', 'disabled']);
    expect(absenceReason({ ...endpoint, events: ['call.*'] }, { ...event, content: () => 'kept_back' })).toBe(
      'filtered_by_type',
    );
  });

  it('knows events of no session by their word', () => {
    const test = { ...event, source: { type: 'test', id: '500' } } as const;
    expect(absenceReason({ ...endpoint, sessions: ['test'] }, test)).toBe('not_yet');
    expect(absenceReason({ ...endpoint, sessions: ['default'], sessionIds: ['40'] }, test)).toBe('filtered_by_session');
  });
});
