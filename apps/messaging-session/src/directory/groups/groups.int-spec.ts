import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageAckPayload, MessagePayload } from '@parley/contracts/events';
import {
  addParticipants,
  createGroup,
  deleteGroup,
  demoteParticipants,
  getGroup,
  getInviteCode,
  type Group,
  joinGroup,
  leaveGroup,
  listGroups,
  promoteParticipants,
  removeParticipants,
  revokeInviteCode,
  setGroupDescription,
  setGroupPicture,
  setGroupSettings,
  setGroupSubject,
} from '@parley/contracts/groups';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf } from '../../testing/index.js';

const bare = '+12025550147';

describe('groups on the sandbox network', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());

  const make = (participants: string[], subject = 'Harbour walk'): Promise<Group> =>
    parley.ask(createGroup, { session: ada.name, subject, participants }, at(ada));
  const by = (session: Session, group: Group) => ({ session: session.name, groupId: group.id });
  const rolesOf = async (session: Session, group: Group): Promise<Record<string, string>> => {
    const { participants } = await parley.ask(getGroup, by(session, group));
    return Object.fromEntries(participants.map(({ phoneNumber = '', role }) => [phoneNumber, role]));
  };
  /** What a session has received in a group, as texts in their order. */
  const textsAt = async (session: Session, group: Group): Promise<string[]> =>
    (await parley.events(session.id, 'message.received'))
      .map(({ envelope }) => envelope.payload as MessagePayload)
      .filter(({ conversation }) => conversation.id === group.id)
      .map(({ text = '' }) => text);
  const refused = { code: 'engine_rejected' };
  const gone = { code: 'not_found' };

  it('are made with all of the people or not at all, and seen by their members alone', async () => {
    const group = await make([phoneOf(bob), bare]);
    expect(group).toMatchObject({
      jid: expect.stringMatching(/^\d+@g\.us$/),
      subject: 'Harbour walk',
      owner: { phoneNumber: phoneOf(ada) },
      settings: { infoAdminOnly: false, messagesAdminOnly: false },
    });
    expect(await rolesOf(bob, group)).toEqual({
      [phoneOf(ada)]: 'superadmin',
      [phoneOf(bob)]: 'member',
      [bare]: 'member',
    });
    expect((await parley.ask(listGroups, { session: 'bob', limit: 1, offset: 0 })).data).toEqual([group]);
    await expect(parley.ask(getGroup, by(eve, group))).rejects.toMatchObject(gone);
    await expect(parley.ask(setGroupSubject, { ...by(eve, group), subject: 'x' }, at(eve))).rejects.toMatchObject(gone);
    const before = (await parley.ask(listGroups, { session: 'ada', ...page })).data.length;
    await expect(make([phoneOf(bob), '+12025550000'])).rejects.toMatchObject(refused);
    await expect(make([group.jid])).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect((await parley.ask(listGroups, { session: 'ada', ...page })).data).toHaveLength(before);
  });

  it('carry a message to each member once, with sender and mentions, and an acknowledgement of each', async () => {
    const group = await make([phoneOf(bob), phoneOf(eve), bare]);
    const sent = await parley.send(ada, group.id, 'hello all', { mentions: [phoneOf(bob)] });
    for (const session of [bob, eve]) {
      await waitFor(async () => (await textsAt(session, group)).length === 1);
      const [received] = (await parley.events(session.id, 'message.received')).slice(-1);
      expect(received?.envelope.payload).toMatchObject({
        whatsapp_id: sent.whatsapp_id,
        isGroup: true,
        fromMe: false,
        conversation: { id: group.id, sender: { phoneNumber: phoneOf(ada) } },
        mentions: [{ phoneNumber: phoneOf(bob) }],
      });
    }
    const acks = await waitFor(async () => {
      const all = (await parley.events(ada.id, 'message.ack'))
        .map(({ envelope }) => envelope.payload as MessageAckPayload)
        .filter(({ messages }) => messages[0]?.id === sent.id);
      return all.length === 6 && all;
    });
    expect(acks.map(({ sender, type }) => `${sender?.phoneNumber} ${type}`).sort()).toEqual(
      [phoneOf(bob), phoneOf(eve), bare].flatMap((phone) => [`${phone} delivered`, `${phone} read`]).sort(),
    );
    expect(acks.every(({ conversation, from }) => conversation.id === group.id && from?.id === group.id)).toBe(true);
    expect(await textsAt(ada, group)).toEqual([]);
  });

  it('let only admins change members and roles', async () => {
    const group = await make([phoneOf(bob)]);
    const people = { ...by(bob, group), participants: [phoneOf(eve)] };
    for (const change of [addParticipants, removeParticipants, promoteParticipants, demoteParticipants]) {
      await expect(parley.ask(change, people, at(bob))).rejects.toMatchObject(refused);
    }
    await expect(parley.ask(revokeInviteCode, by(bob, group), at(bob))).rejects.toMatchObject(refused);
    const settings = { ...by(bob, group), messagesAdminOnly: true };
    await expect(parley.ask(setGroupSettings, settings, at(bob))).rejects.toMatchObject(refused);
    await parley.ask(promoteParticipants, { ...by(ada, group), participants: [phoneOf(bob)] }, at(ada));
    await parley.ask(addParticipants, people, at(bob));
    expect(await rolesOf(eve, group)).toMatchObject({ [phoneOf(bob)]: 'admin', [phoneOf(eve)]: 'member' });
    const owner = { ...by(bob, group), participants: [phoneOf(ada)] };
    await expect(parley.ask(removeParticipants, owner, at(bob))).rejects.toMatchObject(refused);
    await expect(parley.ask(demoteParticipants, owner, at(bob))).rejects.toMatchObject(refused);
    await parley.ask(demoteParticipants, { ...by(ada, group), participants: [phoneOf(bob)] }, at(ada));
    await expect(parley.ask(removeParticipants, people, at(bob))).rejects.toMatchObject(refused);
  });

  it('let only admins change what they are called, and only admins send, when told so', async () => {
    const group = await make([phoneOf(bob)]);
    await parley.ask(setGroupSubject, { ...by(bob, group), subject: 'By bob' }, at(bob));
    await parley.ask(setGroupSettings, { ...by(ada, group), infoAdminOnly: true, messagesAdminOnly: true }, at(ada));
    expect(await parley.ask(getGroup, by(bob, group))).toMatchObject({
      subject: 'By bob',
      settings: { infoAdminOnly: true, messagesAdminOnly: true },
    });
    const description = { ...by(bob, group), description: 'By bob' };
    await expect(parley.ask(setGroupDescription, description, at(bob))).rejects.toMatchObject(refused);
    await expect(parley.ask(setGroupPicture, by(bob, group), at(bob))).rejects.toMatchObject(refused);
    await expect(parley.send(bob, group.id, 'not allowed')).rejects.toMatchObject(refused);
    await parley.send(ada, group.id, 'allowed');
    await waitFor(async () => (await textsAt(bob, group)).includes('allowed'));
    await parley.ask(setGroupSettings, { ...by(ada, group), messagesAdminOnly: false }, at(ada));
    await parley.send(bob, group.id, 'allowed now');
    expect((await parley.ask(getGroup, by(ada, group))).settings).toEqual({
      infoAdminOnly: true,
      messagesAdminOnly: false,
    });
  });

  it('hand over to the oldest member when the last admin leaves, and are left alone by who left', async () => {
    const group = await make([phoneOf(bob), phoneOf(eve)]);
    await parley.ask(leaveGroup, by(ada, group), at(ada));
    expect(await rolesOf(eve, group)).toEqual({ [phoneOf(bob)]: 'superadmin', [phoneOf(eve)]: 'member' });
    await expect(parley.send(ada, group.id, 'from outside')).rejects.toMatchObject(refused);
    await expect(parley.ask(getGroup, by(ada, group))).rejects.toMatchObject(gone);
    await parley.ask(deleteGroup, by(bob, group), at(bob));
    expect(await rolesOf(eve, group)).toEqual({ [phoneOf(eve)]: 'superadmin' });
    await parley.ask(deleteGroup, by(ada, group), at(ada));
    await expect(parley.ask(deleteGroup, by(ada, group), at(ada))).rejects.toMatchObject(gone);
  });

  it('are joined by an invite code until it is revoked', async () => {
    const group = await make([bare]);
    const { code } = await parley.ask(getInviteCode, by(ada, group));
    expect(code).toMatch(/^[A-Za-z0-9]{22}$/);
    const joined = await parley.ask(joinGroup, { session: 'eve', code }, at(eve));
    expect(joined.participants.map(({ phoneNumber }) => phoneNumber)).toContain(phoneOf(eve));
    const { code: next } = await parley.ask(revokeInviteCode, by(ada, group), at(ada));
    await expect(parley.ask(joinGroup, { session: 'bob', code }, at(bob))).rejects.toMatchObject(gone);
    await parley.ask(joinGroup, { session: 'bob', code: next }, at(bob));
    expect(Object.keys(await rolesOf(bob, group))).toHaveLength(4);
  });

  it('reach a member who is removed while messages are sent with those of before, and none of after', async () => {
    const group = await make([phoneOf(bob), phoneOf(eve)]);
    const texts = Array.from({ length: 120 }, (_, index) => `message ${index}`);
    const answered: string[] = [];
    const sending = texts.map(async (text) => {
      await parley.send(ada, group.id, text);
      answered.push(text);
    });
    await waitFor(() => answered.length > 0, { message: 'the first message to be sent' });
    const before = [...answered];
    await parley.ask(removeParticipants, { ...by(ada, group), participants: [phoneOf(eve)] }, at(ada));
    await Promise.all(sending);
    await parley.send(ada, group.id, 'after');
    await waitFor(async () => (await textsAt(bob, group)).includes('after'), { timeoutMs: 20_000 });
    const toBob = await textsAt(bob, group);
    expect([...toBob].sort()).toEqual([...texts, 'after'].sort());
    await parley.settle();
    const toEve = await textsAt(eve, group);
    // In the order of sending: a beginning of what everybody else received, with all that was answered before.
    expect(toEve).toEqual(toBob.slice(0, toEve.length));
    expect(toEve).toEqual(expect.arrayContaining(before));
    expect(toEve).not.toContain('after');
    const { rows } = await parley.database.pool.query('SELECT 1 FROM sandbox_mailbox WHERE session_id = $1', [eve.id]);
    expect(rows).toHaveLength(0);
  }, 60_000);

  it('go to another member when a session is removed with its number', async () => {
    const gus = await parley.connected('gus');
    const group = await parley.ask(
      createGroup,
      { session: 'gus', subject: 'Left behind', participants: [phoneOf(bob), phoneOf(eve)] },
      at(gus),
    );
    await parley.ask(deleteSession, { session: 'gus' });
    expect(await rolesOf(bob, group)).toEqual({ [phoneOf(bob)]: 'superadmin', [phoneOf(eve)]: 'member' });
  });
});
