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

  it('have a label, which a later version’s type has not', () => {
    expect(eventLabel('message.received')).toBe('A message arrived');
    expect([eventLabel('message.pinned'), eventLabel('toString')]).toEqual([undefined, undefined]);
  });
});
