import { describe, expect, it } from '@jest/globals';
import type { ChangeKind } from '@parley/contracts/changes';
import { eventTypes, exampleEnvelope, isOnlyWhereNamed, type RecordedEvent } from '@parley/contracts/events';
import { eventChanges } from './event-changes.js';

const at = '2026-11-21T08:00:00.000Z';

function recorded(type: string, envelope: object): RecordedEvent {
  return {
    id: '381725008812738565',
    teamId: '1',
    type,
    createdAt: at,
    envelope: JSON.stringify(envelope),
  } as RecordedEvent;
}

describe('the changes of an event', () => {
  it('are the event, and by its type how its messages changed', () => {
    const listed = eventTypes.filter((type) => !isOnlyWhereNamed(type));
    const byType = listed.map((type): [string, ChangeKind[]] => {
      const [event, ...messages] = eventChanges(recorded(type, exampleEnvelope(type)));
      expect(event).toMatchObject({ type: 'event', change: 'created', event: type });
      return [type, [...new Set(messages.map(({ change }) => change))]];
    });
    expect(Object.fromEntries(byType.filter(([, changes]) => changes.length > 0))).toEqual({
      'message.received': ['created'],
      'message.sent': ['created'],
      'message.reaction': ['updated'],
      'message.ack': ['updated'],
      'message.edited': ['updated'],
      'message.update': ['updated'],
      'message.revoked': ['removed'],
      'message.delete': ['removed'],
      'message.vote': ['updated'],
    });
  });

  it('of a type that must be named are none', () => {
    expect(eventChanges(recorded('call.offered', exampleEnvelope('call.offered')))).toEqual([]);
  });

  it('of a type that this version does not know are the event alone', () => {
    const changes = eventChanges(recorded('message.pinned', { session: 'default', payload: { id: '7' } }));
    expect(changes.map(({ type }) => type)).toEqual(['event']);
  });
});
