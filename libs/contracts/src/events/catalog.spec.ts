import { describe, expect, it } from '@jest/globals';
import { type EventDraftOf, eventCatalog, eventGroups, eventTypes, isEventType } from './catalog.js';
import type { EventDefinition, EventGroup } from './event-definition.js';
import { sessionEvents } from './session-events.js';

const { label, ...unlabelled } = sessionEvents['session.logged_out'];

describe('the catalogue of event types', () => {
  it('has each type in one group, of the owner whose types they are', () => {
    expect(eventGroups.flatMap(({ events }) => Object.keys(events))).toEqual(eventTypes);
    const ofProject = eventGroups.filter(({ owner, onlyWhereNamed }) => owner === 'project' && !onlyWhereNamed);
    expect(ofProject.map(({ label }) => label)).toEqual(['Messages', 'Sessions']);
    const named = eventGroups.filter(({ onlyWhereNamed }) => onlyWhereNamed);
    expect(named.map(({ label, owner }) => [label, owner])).toEqual([
      ...['Calls', 'Groups', 'Chats and people', 'Accounts'].map((heading) => [heading, 'project']),
      ...['Webhooks', 'Credentials'].map((heading) => [heading, 'team']),
    ]);
  });

  it('does not compile with a type that has no label, or does not say what it changes', () => {
    // @ts-expect-error without a label
    const nameless: EventDefinition = unlabelled;
    const { changesMessages: _, ...unclear } = eventCatalog['message.sent'];
    // @ts-expect-error without what it does to lists of messages
    const silent: EventDefinition = unclear;
    // @ts-expect-error a group without a heading and an owner
    const group: EventGroup = { events: { 'session.logged_out': { ...unlabelled, label } } };
    expect([nameless, silent, group]).toHaveLength(3);
  });

  it('types the payload of a draft by its event type', () => {
    const draft: EventDraftOf<'session.logged_out'> = { type: 'session.logged_out', payload: { reason: 'logout' } };
    // @ts-expect-error the payload of another type
    const other: EventDraftOf<'session.logged_out'> = { type: 'session.logged_out', payload: { status: 'CONNECTED' } };
    // @ts-expect-error no such type
    const unknown: EventDraftOf<'session.left'> = { type: 'session.left', payload: {} };
    expect([draft, other, unknown]).toHaveLength(3);
  });

  it('has labels without a full stop, each once', () => {
    const labels = Object.values(eventCatalog).map((definition) => definition.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((text) => !/^[A-Z].*[^.]$/.test(text))).toEqual([]);
  });

  it('knows its types by name, and nothing that every object has', () => {
    expect(['message.received', 'customer.connected'].every(isEventType)).toBe(true);
    expect(['message.lost', 'toString', ''].some(isEventType)).toBe(false);
  });
});
