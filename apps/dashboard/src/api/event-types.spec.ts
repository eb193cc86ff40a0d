import '../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '@parley/client';
import { eventGroups, eventLabel, eventTypesOf } from './event-types.js';

describe('the event types that can be chosen', () => {
  it('of a project and of a team are all, none of both', () => {
    const all = [...eventTypesOf('project'), ...eventTypesOf('team')];
    expect(all.sort()).toEqual(Object.keys(eventTypes).sort());
    expect(eventTypesOf('team')).toContain('campaign.created');
  });

  it('are in groups with a heading', () => {
    const projects = eventGroups('project').filter(({ onlyWhereNamed }) => !onlyWhereNamed);
    expect(projects.map(({ label }) => label)).toEqual(['Messages', 'Sessions']);
    const named = eventGroups('project').filter(({ onlyWhereNamed }) => onlyWhereNamed);
    expect(named.map(({ label }) => label)).toEqual(['Calls', 'Groups', 'Chats and people', 'Accounts']);
    expect(eventGroups('team').map(({ label }) => label)).toEqual([
      'Campaigns',
      'Customers',
      'Webhooks',
      'Credentials',
    ]);
    expect(eventGroups('team').flatMap(({ types }) => types)).toEqual(eventTypesOf('team'));
  });

  it('are called what the catalogue of event types calls them, before they are translated', () => {
    const labels = Object.keys(eventTypes).map((type) => [type, eventLabel(type)]);
    expect(labels).toEqual(Object.entries(eventTypes).map(([type, { label }]) => [type, label]));
    const groups = new Set(Object.values(eventTypes).map(({ group }) => group));
    expect([...eventGroups('project'), ...eventGroups('team')].map(({ label }) => label)).toEqual([...groups]);
  });

  it('have a label, which a later version’s type has not', () => {
    expect(eventLabel('message.received')).toBe('A message arrived');
    expect([eventLabel('message.pinned'), eventLabel('toString')]).toEqual([undefined, undefined]);
  });
});
