import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  EventType,
  MessageAckPayload,
  MessageDeletePayload,
  MessagePayload,
  MessageSentPayload,
  PollVotePayload,
} from '@parley/contracts/events';
import {
  createGroup,
  type Group,
  promoteParticipants,
  removeParticipants,
  setGroupSettings,
} from '@parley/contracts/groups';
import { registerMedia } from '@parley/contracts/media';
import {
  castVote,
  deleteMessage,
  editMessage,
  getMessage,
  listChats,
  markSeen,
  react,
  sendMedia,
  sendPoll,
  starMessage,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf, received } from '../../testing/index.js';

const id = expect.stringMatching(/^[1-9]\d{15,18}$/) as unknown as string;
const seconds = expect.any(Number) as unknown as number;
const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';
const bare = '+12025550147';

describe('what members do to messages of their group', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  /** Ada's, with everybody in it and no other admin; each test has its own. */
  let group: Group;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());
  beforeEach(async () => {
    const participants = [phoneOf(bob), phoneOf(eve), bare];
    group = await parley.ask(createGroup, { session: 'ada', subject: 'Harbour walk', participants }, at(ada));
  });

  const inGroup = ({ name: session }: Session) => ({ session, chatId: group.id });
  const change = ({ name: session }: Session) => ({ session, groupId: group.id });
  const ref = (session: Session) => ({ id, phoneNumber: phoneOf(session) });
  const inGroupFrom = (session: Session) => ({ id: group.id, sender: ref(session) });
  const refused = { code: 'engine_rejected' };
  const gone = { code: 'not_found' };

  const payloads = async (by: Session, type: EventType, about: string): Promise<unknown[]> =>
    (await parley.events(by.id, type))
      .filter(({ event }) => event.envelope.includes(`"${about}"`))
      .map(({ envelope }) => envelope.payload);
  /** What a session is told about something, once it is. */
  const told = <T = MessagePayload>(by: Session, type: EventType, about: string): Promise<T> =>
    waitFor(async () => (await payloads(by, type, about)).at(-1) as T | undefined, {
      message: `${type} of ${about} at ${by.name}`,
      timeoutMs: 25_000,
    });
  /** A text of bob's, as the three of them know it. */
  const said = async (
    text: string,
  ): Promise<{ bobs: MessageSentPayload; adas: MessagePayload; eves: MessagePayload }> => {
    const bobs = await parley.send(bob, group.id, text);
    return { bobs, adas: await received(parley, ada, bobs), eves: await received(parley, eve, bobs) };
  };
  const reactTo = (by: Session, messageId: string, reaction = '👍'): Promise<MessageSentPayload> =>
    parley.ask(react, { ...inGroup(by), messageId, reaction }, at(by));
  const edit = (by: Session, messageId: string, text: string): Promise<MessageSentPayload> =>
    parley.ask(editMessage, { ...inGroup(by), messageId, text }, at(by));
  const remove = (by: Session, messageId: string): Promise<object> =>
    parley.ask(deleteMessage, { ...inGroup(by), messageId }, at(by));
  const get = (by: Session, messageId: string): Promise<MessagePayload> =>
    parley.ask(getMessage, { ...inGroup(by), messageId });
  const putOut = (session: Session): Promise<object> =>
    parley.ask(removeParticipants, { ...change(ada), participants: [phoneOf(session)] }, at(ada));

  it('a reaction reaches every other member, each with the id that it knows the message by', async () => {
    const { bobs, adas, eves } = await said('react to me');
    const reacted = await reactTo(eve, eves.id);
    expect(reacted).toMatchObject({ type: 'reaction', conversation: { id: group.id } });
    expect(await told(eve, 'message.sent', reacted.id)).toEqual(reacted);
    for (const [member, reactionTo] of [
      [ada, adas.id],
      [bob, bobs.id],
    ] as const) {
      expect(await told(member, 'message.reaction', reacted.whatsapp_id)).toEqual({
        id,
        whatsapp_id: reacted.whatsapp_id,
        conversation: inGroupFrom(eve),
        fromMe: false,
        timestamp: reacted.timestamp,
        pushName: 'eve',
        isGroup: true,
        type: 'reaction',
        reaction: '👍',
        reactionTo,
      });
    }
    expect(await payloads(eve, 'message.reaction', reacted.whatsapp_id)).toEqual([]);
  });

  it('an edit reaches every other member, and only the author may make it, admin or not', async () => {
    const { bobs, adas, eves } = await said('Helo');
    await expect(edit(ada, adas.id, 'of an admin')).rejects.toMatchObject(refused);
    await edit(bob, bobs.id, 'Hello');
    expect(await told(bob, 'message.edited', bobs.id)).toMatchObject({
      fromMe: true,
      isGroup: true,
      conversation: { id: group.id },
    });
    for (const [member, known] of [
      [ada, adas],
      [eve, eves],
    ] as const) {
      expect(await told(member, 'message.edited', known.id)).toEqual({
        id: known.id,
        whatsapp_id: bobs.whatsapp_id,
        conversation: inGroupFrom(bob),
        fromMe: false,
        timestamp: bobs.timestamp,
        pushName: 'bob',
        isGroup: true,
        type: 'edited',
        text: 'Hello',
        edited: true,
      });
      expect(await get(member, known.id)).toEqual({ ...known, text: 'Hello', edited: true });
    }
  });

  it("a deletion of one's own is a revocation at every other member; another's goes here alone, an admin's too", async () => {
    const { bobs, adas, eves } = await said('never said');
    await remove(ada, adas.id);
    expect(await told<MessageDeletePayload>(ada, 'message.delete', adas.id)).toEqual({
      from: { id: group.id },
      sender: ref(bob),
      id: adas.id,
      whatsapp_id: bobs.whatsapp_id,
      conversation: inGroupFrom(bob),
      fromMe: false,
    });
    await expect(get(ada, adas.id)).rejects.toMatchObject(gone);
    expect(await get(eve, eves.id)).toEqual(eves);
    await remove(bob, bobs.id);
    expect(await told<MessageDeletePayload>(bob, 'message.delete', bobs.id)).toEqual({
      from: { id: group.id },
      sender: ref(bob),
      id: bobs.id,
      whatsapp_id: bobs.whatsapp_id,
      conversation: { id: group.id },
      fromMe: true,
    });
    const revoked = await told(eve, 'message.revoked', eves.id);
    expect(revoked).toEqual({
      id,
      whatsapp_id: expect.not.stringMatching(bobs.whatsapp_id),
      conversation: inGroupFrom(bob),
      fromMe: false,
      timestamp: seconds,
      pushName: 'bob',
      isGroup: true,
      type: 'revoke',
      revokedId: eves.id,
    });
    expect(await get(eve, eves.id)).toEqual({ ...eves, type: 'revoke', text: undefined });
    // Ada deleted it before: there is nothing left for her to hear of. What comes behind shows that it was there.
    await said('behind');
    expect(await payloads(ada, 'message.revoked', adas.id)).toEqual([]);
  });

  it('a vote reaches every other member, with who voted', async () => {
    const poll = { name: 'When?', options: ['Monday', 'Tuesday'] };
    const asked = await parley.ask(sendPoll, { ...inGroup(ada), poll }, at(ada));
    const [bobs, eves] = [await received(parley, bob, asked), await received(parley, eve, asked)];
    const votes = ['Monday'];
    const cast = await parley.ask(castVote, { ...inGroup(bob), pollMessageId: bobs.id, votes }, at(bob));
    expect(await told(bob, 'message.sent', cast.id)).toEqual(cast);
    for (const [member, pollMessageId] of [
      [ada, asked.id],
      [eve, eves.id],
    ] as const) {
      expect(await told<PollVotePayload>(member, 'message.vote', pollMessageId)).toEqual({
        pollMessageId,
        conversation: inGroupFrom(bob),
        voter: ref(bob),
        selectedHashes: ['6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61'],
        timestamp: cast.timestamp,
      });
    }
    expect(await payloads(bob, 'message.vote', bobs.id)).toEqual([]);
  });

  it('a voice message is acknowledged to its author alone, by each who delivers, reads and hears it', async () => {
    const file = { blobId: '381725006512738601', mimeType: 'audio/ogg', sizeBytes: 7, sha256, origin: 'send' } as const;
    const { id: mediaId } = await parley.ask(registerMedia, { session: 'bob', ...file });
    const voice = { ...inGroup(bob), type: 'audio', ptt: true, source: 'url:https://a.test/', mediaId } as const;
    const sent = await parley.ask(sendMedia, voice, at(bob));
    const [adas, eves] = [await received(parley, ada, sent), await received(parley, eve, sent)];
    const unread = async (): Promise<number | undefined> =>
      (await parley.ask(listChats, { session: 'eve', ...page })).data.find(({ id }) => id === group.id)?.unreadCount;
    expect(await unread()).toBe(1);
    await parley.ask(markSeen, { ...inGroup(eve), messageId: eves.id }, at(eve));
    expect(await unread()).toBe(0);
    const acks = await waitFor(
      async () => {
        const all = (await payloads(bob, 'message.ack', sent.id)) as MessageAckPayload[];
        return all.length === 8 && all;
      },
      { message: 'eight acknowledgements', timeoutMs: 25_000 },
    );
    expect(acks.map(({ sender, type }) => `${sender?.phoneNumber} ${type}`).sort()).toEqual(
      [
        ...[phoneOf(ada), phoneOf(eve), bare].flatMap((phone) => [`${phone} delivered`, `${phone} read`]),
        ...[phoneOf(eve), bare].map((phone) => `${phone} played`),
      ].sort(),
    );
    for (const ack of acks) {
      expect(ack).toMatchObject({
        messages: [{ id: sent.id, whatsapp_id: sent.whatsapp_id }],
        conversation: { id: group.id },
        from: { id: group.id },
      });
    }
    expect(await payloads(ada, 'message.ack', adas.id)).toEqual([]);
    expect(await payloads(eve, 'message.ack', eves.id)).toEqual([]);
  });

  it('a star is of the session alone that gives it', async () => {
    const { bobs, adas, eves } = await said('a star');
    await parley.ask(starMessage, { ...inGroup(eve), messageId: eves.id, star: true }, at(eve));
    const { rows } = await parley.database.pool.query<{ id: string; starred: boolean }>(
      'SELECT id, starred FROM messages WHERE id = ANY($1)',
      [[bobs.id, adas.id, eves.id]],
    );
    expect(Object.fromEntries(rows.map((row) => [row.id, row.starred]))).toEqual({
      [bobs.id]: false,
      [adas.id]: false,
      [eves.id]: true,
    });
  });

  it('who was put out hears of nothing that is done after, and does nothing any more but at home', async () => {
    const { bobs, adas, eves } = await said('before');
    const own = await parley.send(eve, group.id, 'of eve');
    const copies = { ada: await received(parley, ada, own), bob: await received(parley, bob, own) };
    await putOut(eve);
    const reacted = await reactTo(ada, adas.id);
    await edit(bob, bobs.id, 'after');
    await told(bob, 'message.reaction', reacted.whatsapp_id);
    await told(ada, 'message.edited', adas.id);
    await remove(bob, bobs.id);
    await told(ada, 'message.revoked', adas.id);
    for (const type of ['message.reaction', 'message.edited', 'message.revoked'] as const) {
      expect(await payloads(eve, type, eves.id)).toEqual([]);
    }
    // Her own message is still acknowledged, perhaps.
    const { rows } = await parley.database.pool.query(
      `SELECT body FROM sandbox_mailbox WHERE session_id = $1 AND body->>'kind' <> 'ack'`,
      [eve.id],
    );
    expect(rows).toEqual([]);
    await expect(reactTo(eve, eves.id)).rejects.toMatchObject(refused);
    await expect(edit(eve, own.id, 'x')).rejects.toMatchObject(refused);
    await expect(remove(eve, own.id)).rejects.toMatchObject(refused);
    await remove(eve, eves.id);
    await told(eve, 'message.delete', eves.id);
    expect(await get(eve, own.id)).toMatchObject({ text: 'of eve' });
    expect(await get(ada, copies.ada.id)).toMatchObject({ text: 'of eve' });
    expect(await get(bob, copies.bob.id)).toMatchObject({ text: 'of eve' });
  });

  it('where only admins send, everybody reacts, votes and corrects what they said before', async () => {
    const { bobs, adas, eves } = await said('before');
    await parley.ask(setGroupSettings, { ...change(ada), messagesAdminOnly: true }, at(ada));
    await expect(parley.send(bob, group.id, 'x')).rejects.toMatchObject(refused);
    const poll = { name: 'When?', options: ['Monday', 'Tuesday'] };
    await expect(parley.ask(sendPoll, { ...inGroup(eve), poll }, at(eve))).rejects.toMatchObject(refused);
    const reacted = await reactTo(eve, eves.id);
    expect(await told(bob, 'message.reaction', reacted.whatsapp_id)).toMatchObject({ reactionTo: bobs.id });
    await edit(bob, bobs.id, 'corrected');
    expect(await told(ada, 'message.edited', adas.id)).toMatchObject({ text: 'corrected' });
    await remove(bob, bobs.id);
    await told(ada, 'message.revoked', adas.id);
    await parley.ask(promoteParticipants, { ...change(ada), participants: [phoneOf(bob)] }, at(ada));
    const announced = await parley.send(bob, group.id, 'of an admin');
    expect(await received(parley, eve, announced)).toMatchObject({ text: 'of an admin' });
  });
});
