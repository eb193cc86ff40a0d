import { describe, expect, it } from '@jest/globals';
import { parse } from '../validation/parse.js';
import { eventCatalog, eventTypes, projectEventTypes } from './catalog.js';
import { extendedEventNames, isListed, isNamed, isSelected, selectsAny, typesToName } from './event-filter.js';
import { teamEventTypes } from './team-events.js';

/** interface.md §6.2, decisions.md §3 and §5: what a client that knows the interface alone can meet. */
const before = [
  ...['message.received', 'message.sent', 'message.ack', 'message.revoked', 'message.reaction', 'message.edited'],
  ...['message.update', 'message.delete', 'message.vote', 'session.status', 'session.connected', 'session.logged_out'],
  ...['session.phone_offline', 'campaign.created', 'campaign.started', 'campaign.completed', 'campaign.failed'],
  ...['campaign.cancelled', 'customer.created', 'customer.connected', 'customer.disconnected'],
];

describe('event types that are only where they are named', () => {
  it('are in no list without a filter, and in none of `*`', () => {
    expect(eventTypes.filter((type) => isListed(type, undefined)).toSorted()).toEqual(before.toSorted());
    expect(eventTypes.filter((type) => isSelected(type, ['*'])).toSorted()).toEqual(before.toSorted());
    const unnamed = [...projectEventTypes, ...teamEventTypes].filter((type) => !typesToName.includes(type));
    expect(unnamed.toSorted()).toEqual(before.toSorted());
  });

  it('are where their type is named, alone or beside `*`', () => {
    for (const type of typesToName) {
      expect([isListed(type, [type]), isListed(type, ['message.received'])]).toEqual([true, false]);
      expect([isSelected(type, [type]), isSelected(type, ['*', type]), isSelected(type, ['message.sent'])]).toEqual([
        ...[true, true, false],
      ]);
    }
  });

  it('go on as before for a type of a later version', () => {
    expect([isListed('message.pinned', undefined), isSelected('message.pinned', ['*'])]).toEqual([true, true]);
  });

  it('are made by a session that names the type, or all of its kind', () => {
    expect(isNamed('call.offered', ['call.offered'])).toBe(true);
    expect(isNamed('call.offered', ['call.*'])).toBe(true);
    expect(isNamed('call.ended', ['call.offered', 'group.*'])).toBe(false);
    expect([isNamed('call.offered', []), isNamed('call.offered', undefined)]).toEqual([false, false]);
  });

  it('can be named by their types and kinds, and by nothing else', () => {
    expect(extendedEventNames).toEqual([
      ...['call.offered', 'call.ended', 'group.updated', 'group.participants', 'group.join_request'],
      ...['presence.updated', 'chat.updated', 'label.updated', 'session.restricted', 'session.history'],
      ...['call.*', 'group.*', 'presence.*', 'chat.*', 'label.*', 'session.*'],
    ]);
  });

  it.each(typesToName)('%s has an example that its class accepts', (type) => {
    const { payload, example, moreExamples = [] } = eventCatalog[type as keyof typeof eventCatalog];
    for (const one of [example, ...moreExamples]) expect(parse(payload, one)).toMatchObject(one);
  });
});

describe('prefixes', () => {
  it('select what begins with their whole segments, types that must be named too', () => {
    const selected = (...events: string[]) => eventTypes.filter((type) => isSelected(type, events)).toSorted();
    expect(selected('session.*')).toEqual([
      ...['session.connected', 'session.credentials_expiring', 'session.history', 'session.logged_out'],
      'session.phone_offline',
      ...['session.restricted', 'session.status'],
    ]);
    expect(selected('message.*')).toHaveLength(9);
    expect(selected('call.*', 'call.ended')).toEqual(['call.ended', 'call.offered']);
    expect(selected('mes.*', 'message*', '*.ack', 'message.ack.*', '.*')).toEqual([]);
    expect([isListed('call.ended', ['call.*']), isListed('call.ended', ['*'])]).toEqual([true, false]);
  });

  it('select a type of a later version', () => {
    expect([isSelected('message.pinned', ['message.*']), isSelected('a.b.c', ['a.b.*'])]).toEqual([true, true]);
    expect(isSelected('messages.pinned', ['message.*'])).toBe(false);
  });

  it('are entries when they select one of the types', () => {
    const types = new Set(['message.received', 'call.ended']);
    expect(['*', 'call.*', 'message.*', 'call.ended'].map((entry) => selectsAny(entry, types))).toEqual(
      Array(4).fill(true),
    );
    const others = ['mes.*', 'message*', '*.ack', '*.*', '**', '', '.*', 'message.received.*', 'session.*', 'message'];
    expect(others.filter((entry) => selectsAny(entry, types))).toEqual([]);
  });
});
