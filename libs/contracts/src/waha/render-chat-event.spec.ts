import { describe, expect, it } from '@jest/globals';
import type { EventDetails } from './render-message-event.js';
import { isRendered, renderChatEvent } from './render-chat-event.js';

const me = { id: '1', phoneNumber: '+12025550100', lid: '77@lid' };
const ada = { id: '2', phoneNumber: '+12025550147' };
const bob = { id: '3', lid: '55@lid' };
const group = { id: '4', jid: '120363000000000001@g.us' };
const known = new Map([me, ada, bob, group].map((one) => [one.id, one]));
const timestamp = 1_795_000_000;

function details(more: Partial<EventDetails> = {}): EventDetails {
  return {
    me: '12025550100@c.us',
    identity: ({ id }) => known.get(id) ?? { id },
    message: () => undefined,
    ...more,
  };
}

const rendered = (type: string, payload: object, more?: Partial<EventDetails>) =>
  renderChatEvent(type, payload, details(more));

describe('events of chats in the WAHA layer', () => {
  it('are calls that come and that are rejected; one that nobody takes ends silently', () => {
    const call = { id: '5C1B', from: { id: '2' }, conversation: { id: '2' }, isVideo: true, isGroup: false, timestamp };
    const payload = { id: '5C1B', from: '12025550147@c.us', timestamp, isVideo: true, isGroup: false, _data: {} };
    expect(rendered('call.offered', call)).toEqual([{ names: ['call.received'], payload }]);
    expect(rendered('call.ended', { ...call, reason: 'rejected' })).toEqual([{ names: ['call.rejected'], payload }]);
    expect(rendered('call.ended', { ...call, reason: 'timeout' })).toEqual([]);
    expect(rendered('call.ended', { ...call, reason: 'ended' })).toEqual([]);
  });

  it('are presences, with the time last seen in seconds', () => {
    const seen = { conversation: { id: '4' }, from: { id: '3' }, presence: 'typing', timestamp };
    expect(rendered('presence.updated', seen)).toEqual([
      {
        names: ['presence.update'],
        payload: {
          id: '120363000000000001@g.us',
          presences: [{ participant: '55@lid', lastKnownPresence: 'typing', lastSeen: null }],
        },
      },
    ]);
    const lastSeen = '2026-11-21T08:00:00.000Z';
    expect(rendered('presence.updated', { ...seen, presence: 'offline', lastSeen })).toMatchObject([
      { payload: { presences: [{ lastKnownPresence: 'offline', lastSeen: 1_795_248_000 }] } },
    ]);
  });

  it('are chats that are archived and taken out again, and no other change of a chat', () => {
    const chat = { conversation: { id: '2' }, timestamp };
    expect(rendered('chat.updated', { ...chat, archived: false })).toEqual([
      { names: ['chat.archive'], payload: { id: '12025550147@c.us', archived: false, timestamp } },
    ]);
    expect(rendered('chat.updated', { ...chat, pinned: true })).toEqual([]);
  });

  it('are labels, each with the number of the nearest colour, and the chats that have them', () => {
    const label = { id: '9', name: 'Customers', color: '#82E423' };
    const shown = { id: '9', name: 'Customers', color: 15, colorHex: '#82E423' };
    const of = (more: object) => rendered('label.updated', { label, timestamp, ...more });
    expect(of({ removed: false })).toEqual([{ names: ['label.upsert'], payload: shown }]);
    expect(of({ removed: true })).toEqual([{ names: ['label.deleted'], payload: shown }]);
    const ofChat = { labelId: '9', chatId: '12025550147@c.us', label: shown };
    const conversation = { id: '2' };
    expect(of({ removed: false, conversation })).toEqual([{ names: ['label.chat.added'], payload: ofChat }]);
    expect(of({ removed: true, conversation })).toEqual([{ names: ['label.chat.deleted'], payload: ofChat }]);
    expect(rendered('label.updated', { label: { id: '9', name: 'Plain' }, removed: false })).toMatchObject([
      { payload: { color: 0, colorHex: '#ff9485' } },
    ]);
    expect(rendered('label.updated', { removed: true, conversation })).toEqual([]);
  });

  it('are the new values of a group, where they are known', () => {
    const change = { conversation: { id: '4' }, changes: ['subject'], timestamp };
    const values = { subject: 'Crew', inviteCode: 'AbC', messagesAdminOnly: true, approval: false, membersAdd: true };
    expect(rendered('group.updated', change, { group: values })).toEqual([
      {
        names: ['group.v2.update'],
        payload: {
          timestamp,
          group: {
            id: '120363000000000001@g.us',
            subject: 'Crew',
            invite: 'https://chat.whatsapp.com/AbC',
            membersCanAddNewMember: true,
            membersCanSendMessages: false,
            newMembersApprovalRequired: false,
          },
          _data: {},
        },
      },
    ]);
    expect(rendered('group.updated', { ...change, changes: ['disappearing'] })).toEqual([]);
  });

  it.each([
    ['add', 'join', 'participant'],
    ['remove', 'leave', 'left'],
    ['promote', 'promote', 'admin'],
    ['demote', 'demote', 'participant'],
  ])('are the people of a group, %s as %s', (action, type, role) => {
    const payload = { conversation: { id: '4' }, participants: [{ id: '2' }, { id: '3' }], action, timestamp };
    expect(rendered('group.participants', payload)).toEqual([
      {
        names: ['group.v2.participants'],
        payload: {
          ...{ type, timestamp, group: { id: '120363000000000001@g.us' } },
          participants: [
            { id: '12025550147@c.us', role },
            { id: '55@lid', role },
          ],
          _data: {},
        },
      },
    ]);
  });

  it('tell apart that the account itself came or went', () => {
    const payload = { conversation: { id: '4' }, participants: [{ id: '1' }, { id: '2' }], timestamp };
    const members = [{ id: '1', role: 'superadmin' } as const, { id: '2', role: 'member' } as const];
    const joined = { subject: 'Crew', messagesAdminOnly: false, members };
    const [join, others] = rendered('group.participants', { ...payload, action: 'add' }, { group: joined });
    expect(join).toEqual({
      names: ['group.v2.join'],
      payload: {
        timestamp,
        group: {
          ...{ id: '120363000000000001@g.us', subject: 'Crew', membersCanSendMessages: true },
          participants: [
            { id: '12025550100@c.us', role: 'superadmin' },
            { id: '12025550147@c.us', role: 'participant' },
          ],
        },
        _data: {},
      },
    });
    expect(others).toMatchObject({
      names: ['group.v2.participants'],
      payload: { participants: [{ role: 'participant' }] },
    });
    expect(rendered('group.participants', { ...payload, participants: [{ id: '1' }], action: 'remove' })).toEqual([
      { names: ['group.v2.leave'], payload: { timestamp, group: { id: '120363000000000001@g.us' }, _data: {} } },
    ]);
    expect(rendered('group.participants', { ...payload, action: 'promote' }).map(({ names }) => names)).toEqual([
      ['group.v2.participants'],
    ]);
  });

  it('are not requests to join, nor what the session itself goes through', () => {
    const others = ['group.join_request', 'session.restricted', 'session.history', 'message.received'];
    expect(others.filter(isRendered)).toEqual([]);
    expect(rendered('group.join_request', {})).toEqual([]);
  });
});
