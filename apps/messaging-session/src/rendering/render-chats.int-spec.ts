import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceCaller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import {
  addParticipants,
  createGroup,
  leaveGroup,
  promoteParticipants,
  setGroupSettings,
  setGroupSubject,
} from '@parley/contracts/groups';
import { createLabel, deleteLabel, setLabelsOfChat } from '@parley/contracts/labels';
import { archiveChat } from '@parley/contracts/messages';
import { rejectCall, type Session } from '@parley/contracts/sessions';
import { type InjectFault, injectFault, listTestingNumbers } from '@parley/contracts/testing-numbers';
import { renderWahaEvents } from '@parley/contracts/waha';
import { waitFor } from '@parley/testing';
import { aTeamKey, at, Installation, phoneOf, projectId } from '../testing/index.js';

interface Shown {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly hidden: boolean;
}

describe('events of chats, labels, groups and calls in the format of WAHA', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let quiet: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    quiet = await parley.connected('named', { config: { events: ['call.*'] } });
    await parley.send(ada, phoneOf(bob), 'before anybody wants it');
    await parley.ask(archiveChat, { session: ada.name, chatId: phoneOf(bob) });
    expect(await shownOf(ada)).toEqual([]);
    const caller = serviceCaller('webhook-delivery', { teamId: aTeamKey.teamId });
    await parley.ask(renderWahaEvents, { projectId, seconds: 3_600 }, { caller });
  }, 60_000);
  afterAll(() => parley.close());

  async function shownOf(session: Session): Promise<Shown[]> {
    const { rows } = await parley.database.pool.query<{ payload: Buffer }>('SELECT payload FROM outbox ORDER BY id');
    return rows
      .map(({ payload }) => JSON.parse(payload.toString()) as EventMade)
      .filter(({ sourceId }) => sourceId === session.id)
      .flatMap(({ renderedOnly, rendered = [] }) =>
        rendered.flatMap(({ names, rest }) =>
          names.map(({ name }) => ({
            event: name,
            payload: (JSON.parse(`{${rest}`) as Shown).payload,
            hidden: renderedOnly === true,
          })),
        ),
      );
  }
  const until = (session: Session, event: string, count = 1): Promise<Shown[]> =>
    waitFor(
      async () => {
        const found = (await shownOf(session)).filter((one) => one.event === event);
        return found.length >= count && found;
      },
      { message: `${count} ${event}` },
    );
  const fault = async (session: Session, fields: Omit<InjectFault, 'testingNumberId'>): Promise<void> => {
    const { data } = await parley.ask(listTestingNumbers, { projectId, limit: 100, offset: 0 });
    const number = data.find(({ sessionId }) => sessionId === session.id);
    await parley.ask(injectFault, { testingNumberId: number?.id ?? '1', ...fields });
  };
  const chatId = (session: Session): string => `${phoneOf(session).slice(1)}@c.us`;
  const timestamp = expect.any(Number);

  it('are calls and presences of a session that names none, and native clients see nothing of them', async () => {
    const from = '+12025550147';
    await fault(ada, { kind: 'call', from, seconds: 20 });
    const [received] = await until(ada, 'call.received');
    const call = { from: '12025550147@c.us', isVideo: false, isGroup: false, timestamp, _data: {} };
    expect(received).toMatchObject({ payload: call, hidden: true });
    await parley.ask(rejectCall, { session: ada.name, callId: String(received?.payload['id']) }, at(ada));
    expect(await until(ada, 'call.rejected')).toMatchObject([{ payload: call, hidden: true }]);
    await fault(ada, { kind: 'presence', from, presence: 'typing' });
    const presences = [{ participant: '12025550147@c.us', lastKnownPresence: 'typing', lastSeen: null }];
    expect(await until(ada, 'presence.update')).toEqual([
      { event: 'presence.update', payload: { id: '12025550147@c.us', presences }, hidden: true },
    ]);
    await fault(quiet, { kind: 'call', from, seconds: 1 });
    expect(await until(quiet, 'call.received')).toMatchObject([{ hidden: false }]);
    const ended = await parley.untilEvents(1, quiet.id, 'call.ended');
    expect(ended).toMatchObject([{ envelope: { payload: { reason: 'timeout' } } }]);
    expect((await shownOf(quiet)).map(({ event }) => event)).not.toContain('call.rejected');
  });

  it('are chats archived and labels changed by calls of the session, each change once', async () => {
    const chat = { session: ada.name, chatId: phoneOf(bob) };
    const { id, name } = await parley.ask(createLabel, { session: ada.name, name: 'Customers', color: '#83E422' });
    const label = { id, name, color: 15, colorHex: '#83E422' };
    for (const labels of [[{ id }], [{ id }], []]) await parley.ask(setLabelsOfChat, { ...chat, labels });
    await parley.ask(deleteLabel, { session: ada.name, labelId: id });
    await parley.ask(archiveChat, chat);
    const { id: second } = await parley.send(ada, '+12025550149', 'another chat');
    expect(second).toBeDefined();
    await parley.ask(archiveChat, { session: ada.name, chatId: '+12025550149' });
    await parley.ask(archiveChat, { session: ada.name, chatId: '+12025550149' });
    const made = (await shownOf(ada)).filter(({ event }) => /^(label|chat)\./.test(event));
    const ofChat = { labelId: id, chatId: chatId(bob), label };
    expect(made.map(({ event, payload }) => [event, payload])).toEqual([
      ['label.upsert', label],
      ['label.chat.added', ofChat],
      ['label.chat.deleted', ofChat],
      ['label.deleted', label],
      ['chat.archive', { id: '12025550149@c.us', archived: true, timestamp }],
    ]);
    expect(made.every(({ hidden }) => hidden)).toBe(true);
  });

  it('are groups that the session makes, changes and leaves', async () => {
    const made = { session: ada.name, subject: 'Friends', participants: [phoneOf(bob)] };
    const group = await parley.ask(createGroup, made, at(ada));
    const of = { session: ada.name, groupId: group.id };
    await parley.ask(setGroupSubject, { ...of, subject: 'Crew' }, at(ada));
    await parley.ask(setGroupSettings, { ...of, messagesAdminOnly: true }, at(ada));
    await parley.ask(setGroupSettings, { ...of, infoAdminOnly: true }, at(ada));
    await parley.ask(addParticipants, { ...of, participants: [phoneOf(quiet)] }, at(ada));
    await parley.ask(promoteParticipants, { ...of, participants: [phoneOf(bob)] }, at(ada));
    await parley.ask(leaveGroup, of, at(ada));
    const events = (await shownOf(ada)).filter(({ event }) => event.startsWith('group.'));
    const id = group.jid;
    const common = { timestamp, group: { id }, _data: {} };
    expect(events.map(({ event, payload }) => [event, payload])).toEqual([
      [
        'group.v2.join',
        {
          ...common,
          group: {
            ...{ id, subject: 'Friends', membersCanAddNewMember: false },
            ...{ membersCanSendMessages: true, newMembersApprovalRequired: false },
            participants: [
              { id: chatId(ada), role: 'superadmin' },
              { id: chatId(bob), role: 'participant' },
            ],
          },
        },
      ],
      ['group.v2.update', { ...common, group: { id, subject: 'Crew' } }],
      ['group.v2.update', { ...common, group: { id, membersCanSendMessages: false } }],
      [
        'group.v2.participants',
        { ...common, type: 'join', participants: [{ id: chatId(quiet), role: 'participant' }] },
      ],
      ['group.v2.participants', { ...common, type: 'promote', participants: [{ id: chatId(bob), role: 'admin' }] }],
      ['group.v2.leave', common],
    ]);
    expect(events.every(({ hidden }) => hidden)).toBe(true);
  });
});
