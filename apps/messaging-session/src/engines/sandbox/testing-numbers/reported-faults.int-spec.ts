import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventType } from '@parley/contracts/events';
import { answerJoinRequests, createGroup, getGroup, listJoinRequests } from '@parley/contracts/groups';
import { rejectCall, type Session, type SessionConfig } from '@parley/contracts/sessions';
import { type InjectFault, injectFault, listTestingNumbers } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { at, Installation, projectId } from '../../../testing/index.js';

const from = '+12025550147';
const all = { events: ['call.*', 'group.*', 'presence.*', 'session.*'] };

describe('what the sandbox network can be made to report', () => {
  let parley: Installation;
  let ada: Session;
  let sessions = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a');
  }, 60_000);
  beforeEach(async () => {
    ada = await connected(all);
  });
  afterAll(() => parley.close());

  const connected = (config: SessionConfig): Promise<Session> =>
    parley.connected(`reported-${(sessions += 1)}`, { config });
  const fault = async (fields: Omit<InjectFault, 'testingNumberId'>, session = ada): Promise<void> => {
    const { data } = await parley.ask(listTestingNumbers, { projectId, limit: 100, offset: 0 });
    const number = data.find(({ sessionId }) => sessionId === session.id);
    await parley.ask(injectFault, { testingNumberId: number?.id ?? '1', ...fields });
  };
  const payloads = async (count: number, ...types: EventType[]): Promise<Record<string, unknown>[]> =>
    (await parley.untilEvents(count, ada.id, ...types)).map(({ envelope }) => envelope.payload as never);
  const person = { id: expect.any(String), phoneNumber: from };

  it('is a call that rings for a time', async () => {
    await fault({ kind: 'call', from, video: true, seconds: 1 });
    const [offered] = await payloads(1, 'call.offered');
    expect(offered).toMatchObject({ from: person, conversation: person, isVideo: true, isGroup: false });
    expect(await payloads(1, 'call.ended')).toMatchObject([{ id: offered?.['id'], reason: 'timeout' }]);
  });

  it('is a call that is rejected, and then ends no second time', async () => {
    await fault({ kind: 'call', from, seconds: 2 });
    const [offered] = await payloads(1, 'call.offered');
    const callId = String(offered?.['id']);
    await parley.ask(rejectCall, { session: ada.name, callId }, at(ada));
    expect(await payloads(1, 'call.ended')).toMatchObject([{ id: callId, reason: 'rejected' }]);
    await expect(parley.ask(rejectCall, { session: ada.name, callId }, at(ada))).rejects.toMatchObject({
      code: 'not_found',
    });
    await waitFor(async () => (await mailOf(ada)) === 0, { message: 'the end of the call to come' });
    expect(await parley.events(ada.id, 'call.ended')).toHaveLength(1);
  });
  const mailOf = async ({ id }: Session): Promise<number> => {
    const text = 'SELECT count(*)::int AS n FROM sandbox_mailbox WHERE session_id = $1';
    return (await parley.database.pool.query<{ n: number }>(text, [id])).rows[0]?.n ?? 0;
  };

  it('is a call that the session rejects by itself, with a text', async () => {
    ada = await connected({ ...all, calls: { reject: true, text: 'Please write.' } });
    await fault({ kind: 'call', from });
    expect(await payloads(1, 'call.ended')).toMatchObject([{ reason: 'rejected' }]);
    expect(await payloads(1, 'message.sent')).toMatchObject([{ conversation: person, type: 'text' }]);
  });

  it('is a presence, and a request to join a group', async () => {
    await fault({ kind: 'presence', from, presence: 'typing' });
    expect(await payloads(1, 'presence.updated')).toMatchObject([{ from: person, presence: 'typing' }]);
    const { id: groupId } = await parley.ask(
      createGroup,
      { session: ada.name, subject: 'Crew', participants: [from] } as never,
      at(ada),
    );
    await fault({ kind: 'join_request', from: '+12025550148', groupId });
    expect(await payloads(1, 'group.join_request')).toMatchObject([
      { conversation: { id: groupId }, from: { phoneNumber: '+12025550148' }, action: 'requested' },
    ]);
  });

  it('is a request that is on the list of the group until it is answered', async () => {
    const [who, by] = ['+12025550148', { session: ada.name, participants: [from] }];
    const { id: groupId } = await parley.ask(createGroup, { ...by, subject: 'Crew' } as never, at(ada));
    const waiting = async () =>
      (await parley.ask(listJoinRequests, { session: ada.name, groupId }, at(ada))).data.map(
        ({ phoneNumber }) => phoneNumber,
      );
    const members = async () =>
      (await parley.ask(getGroup, { session: ada.name, groupId })).participants.map(({ phoneNumber }) => phoneNumber);
    for (const action of ['revoked', 'rejected'] as const) {
      await fault({ kind: 'join_request', from: who, groupId });
      expect(await waiting()).toEqual([who]);
      await fault({ kind: 'join_request', from: who, groupId, action });
      expect(await waiting()).toEqual([]);
    }
    await fault({ kind: 'join_request', from: who, groupId });
    await parley.ask(
      answerJoinRequests,
      { session: ada.name, groupId, participants: [who], action: 'approve' },
      at(ada),
    );
    expect(await members()).toContain(who);
    await fault({ kind: 'join_request', from: '+12025550149', groupId });
    await fault({ kind: 'join_request', from: '+12025550149', groupId, action: 'approved' });
    expect([await waiting(), await members()]).toEqual([[], expect.arrayContaining(['+12025550149'])]);
    expect((await payloads(8, 'group.join_request')).map(({ action }) => action)).toEqual([
      ...['requested', 'revoked', 'requested', 'rejected', 'requested', 'approved', 'requested', 'approved'],
    ]);
  });

  it('is no way into a group of others, and takes a number however it is written', async () => {
    const by = { session: ada.name, participants: [from] };
    const { id: groupId } = await parley.ask(createGroup, { ...by, subject: 'Crew' } as never, at(ada));
    const stranger = await connected(all);
    for (const action of ['requested', 'approved'] as const) {
      const joining = fault({ kind: 'join_request', from: '+12025550148', groupId, action }, stranger);
      await expect(joining).rejects.toMatchObject({ code: 'not_found' });
    }
    await fault({ kind: 'join_request', from: '0012025550148', groupId });
    const waiting = await parley.ask(listJoinRequests, { session: ada.name, groupId }, at(ada));
    expect(waiting.data.map(({ phoneNumber }) => phoneNumber)).toEqual(['+12025550148']);
  });

  it('is a restriction of the account, and its end', async () => {
    await fault({ kind: 'restriction', restriction: 'reachout', seconds: 600 });
    expect((await parley.get(ada.id)).me?.restriction).toMatchObject({ kind: 'reachout', active: true });
    await fault({ kind: 'restriction', restriction: 'none' });
    expect((await parley.get(ada.id)).me).not.toHaveProperty('restriction');
    expect(await payloads(2, 'session.restricted')).toMatchObject([
      { restriction: { kind: 'reachout' } },
      { restriction: null },
    ]);
  });

  it.each<[string, Omit<InjectFault, 'testingNumberId'>]>([
    ['from', { kind: 'call' }],
    ['from', { kind: 'presence', presence: 'online' }],
    ['presence', { kind: 'presence', from }],
    ['groupId', { kind: 'join_request', from }],
    ['restriction', { kind: 'restriction' }],
    ['days', { kind: 'call', from, days: 1 }],
    ['video', { kind: 'logout', video: true }],
  ])('is refused naming "%s": %j', async (field, fields) => {
    await expect(fault(fields)).rejects.toMatchObject({ message: expect.stringContaining(`"${field}"`) });
    expect(await parley.get(ada.id)).toMatchObject({ status: 'CONNECTED' });
  });
});
