import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventType, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import {
  castVote,
  deleteMessage,
  editMessage,
  getMessage,
  listChats,
  listMessages,
  markSeen,
  react,
  sendPoll,
  starMessage,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf } from '../../testing/index.js';

const id = expect.stringMatching(/^[1-9]\d{15,18}$/) as unknown as string;
const whatsappId = expect.stringMatching(/^3EB0[0-9A-F]{16}$/) as unknown as string;
const seconds = expect.any(Number) as unknown as number;

describe('what sessions do to messages', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  });
  afterAll(() => parley.close());

  const on = (by: Session, other: Session) => ({ session: by.name, chatId: phoneOf(other) });
  const from = (session: Session) => ({ id, phoneNumber: phoneOf(session) });
  const code = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  /** The payload of the newest event of a type, once it is about this message. */
  async function told<T = MessagePayload>(by: Session, type: EventType, of: string): Promise<T> {
    const found = await waitFor(
      async () => (await parley.events(by.id, type)).findLast(({ event }) => event.envelope.includes(`"${of}"`)),
      { message: `${String(type)} of ${of} at ${by.name}` },
    );
    return found.envelope.payload as T;
  }

  /** A text of ada's, as both sides know it. */
  async function said(text: string): Promise<{ mine: MessageSentPayload; theirs: MessagePayload }> {
    const mine = await parley.send(ada, phoneOf(bob), text);
    return { mine, theirs: await told(bob, 'message.received', mine.whatsapp_id) };
  }

  const reactTo = (messageId: string, reaction: string, more: object = {}): Promise<MessageSentPayload> =>
    parley.ask(react, { ...on(bob, ada), messageId, reaction, ...more }, at(bob));
  const edit = (messageId: string, text: string, by = ada, other = bob): Promise<MessageSentPayload> =>
    parley.ask(editMessage, { ...on(by, other), messageId, text }, at(by));
  const remove = (messageId: string, by = ada, other = bob): Promise<object> =>
    parley.ask(deleteMessage, { ...on(by, other), messageId }, at(by));
  const get = (messageId: string, by = ada, other = bob): Promise<MessagePayload> =>
    parley.ask(getMessage, { ...on(by, other), messageId });

  it('a reaction: message.sent for who reacts, message.reaction for the other, with the id that it knows', async () => {
    const { mine, theirs } = await said('react to me');
    const reacted = await reactTo(theirs.id, '👍');
    expect(reacted).toEqual({
      id,
      whatsapp_id: whatsappId,
      conversation: from(ada),
      type: 'reaction',
      timestamp: seconds,
    });
    expect(reacted.id).not.toBe(theirs.id);
    expect(await told(bob, 'message.sent', reacted.id)).toEqual(reacted);
    expect(await told(ada, 'message.reaction', reacted.whatsapp_id)).toEqual({
      id,
      whatsapp_id: reacted.whatsapp_id,
      conversation: from(bob),
      fromMe: false,
      timestamp: reacted.timestamp,
      pushName: 'bob',
      isGroup: false,
      type: 'reaction',
      reaction: '👍',
      reactionTo: mine.id,
    });
    expect(await get(mine.id)).toMatchObject({
      reactions: [{ emoji: '👍', fromMe: false, from: from(bob), pushName: 'bob' }],
    });
    expect(await get(theirs.id, bob, ada)).toMatchObject({ reactions: [{ emoji: '👍', fromMe: true }] });
    const { data } = await parley.ask(listMessages, { ...on(ada, bob), ...page });
    expect(data.find((message) => message.id === mine.id)?.reactions).toMatchObject([{ emoji: '👍' }]);
    const back = await reactTo(theirs.id, '');
    expect(await told(ada, 'message.reaction', back.whatsapp_id)).toMatchObject({
      reaction: '',
      reactionTo: mine.id,
    });
    expect(await get(mine.id)).not.toHaveProperty('reactions');
    expect(await get(theirs.id, bob, ada)).not.toHaveProperty('reactions');
    expect(await parley.ask(listMessages, { ...on(ada, bob), ...page })).toEqual({
      data: [expect.objectContaining({ id: mine.id, text: 'react to me' })],
    });
  });

  it('a vote, by names and hashes: message.sent for the voter, message.vote for who asked', async () => {
    const options = ['Monday', 'Tuesday', 'Sunday'];
    const ask = (multipleAnswers: boolean): Promise<MessageSentPayload> =>
      parley.ask(sendPoll, { ...on(ada, bob), poll: { name: 'When?', options, multipleAnswers } }, at(ada));
    const poll = await ask(true);
    const theirs = await told(bob, 'message.received', poll.whatsapp_id);
    expect(theirs.pollOptions?.map(({ name }) => name)).toEqual(options);
    const vote = (votes: string[], pollMessageId = theirs.id): Promise<MessageSentPayload> =>
      parley.ask(castVote, { ...on(bob, ada), pollMessageId, votes }, at(bob));
    // printf Tuesday | sha256sum
    const tuesday = '7d8af1de1262f150187d5938bf649d6c35726970685f916d1ec6392a801b9762';
    const cast = await vote(['Monday', tuesday]);
    expect(cast).toMatchObject({ type: 'poll', conversation: from(ada) });
    expect(await told(bob, 'message.sent', cast.id)).toEqual(cast);
    const votes = await parley.untilEvents(1, ada.id, 'message.vote');
    expect(votes.at(-1)?.envelope.payload).toEqual({
      pollMessageId: poll.id,
      conversation: from(bob),
      voter: from(bob),
      selectedHashes: ['6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61', tuesday],
      timestamp: cast.timestamp,
    });
    await vote([]);
    expect((await parley.untilEvents(2, ada.id, 'message.vote')).at(-1)?.envelope.payload).toMatchObject({
      selectedHashes: [],
    });
    expect(await code(vote(['Friday']))).toBe('invalid_parameter');
    const single = await told(bob, 'message.received', (await ask(false)).whatsapp_id);
    expect(await code(vote(['Monday', 'Tuesday'], single.id))).toBe('engine_rejected');
    const text = (await said('no poll')).theirs;
    expect(await code(vote(['Monday'], text.id))).toBe('engine_rejected');
  });

  it('an edit: message.edited on both sides, each with its own id; only by who wrote', async () => {
    const { mine, theirs } = await said('Helo');
    const edited = await edit(mine.id, 'Hello');
    expect(edited).toEqual({ ...mine, type: 'edited', timestamp: seconds });
    const payload = { fromMe: true, timestamp: mine.timestamp, pushName: 'ada', isGroup: false, type: 'edited' };
    expect(await told(ada, 'message.edited', mine.id)).toEqual({
      ...payload,
      id: mine.id,
      whatsapp_id: mine.whatsapp_id,
      conversation: from(bob),
      text: 'Hello',
      edited: true,
    });
    expect(await told(bob, 'message.edited', theirs.id)).toEqual({
      ...payload,
      fromMe: false,
      id: theirs.id,
      whatsapp_id: mine.whatsapp_id,
      conversation: from(ada),
      text: 'Hello',
      edited: true,
    });
    expect(await get(theirs.id, bob, ada)).toEqual({ ...theirs, text: 'Hello', edited: true });
    expect(await get(mine.id)).toMatchObject({ type: 'text', text: 'Hello', edited: true });
    expect(await code(edit(theirs.id, 'mine now', bob, ada))).toBe('engine_rejected');
    expect(await get(mine.id)).toMatchObject({ text: 'Hello' });
  });

  it("a deletion of one's own: message.delete here, message.revoked there, and nothing of it is left", async () => {
    const { mine, theirs } = await said('never said');
    expect(await remove(mine.id)).toEqual({});
    expect(await told(ada, 'message.delete', mine.id)).toEqual({
      from: from(bob),
      sender: from(ada),
      id: mine.id,
      whatsapp_id: mine.whatsapp_id,
      conversation: from(bob),
      fromMe: true,
    });
    const revoked = await told(bob, 'message.revoked', theirs.id);
    expect(revoked).toEqual({
      id,
      whatsapp_id: whatsappId,
      conversation: from(ada),
      fromMe: false,
      timestamp: seconds,
      pushName: 'ada',
      isGroup: false,
      type: 'revoke',
      revokedId: theirs.id,
    });
    expect(revoked.id).not.toBe(theirs.id);
    expect(revoked.whatsapp_id).not.toBe(mine.whatsapp_id);
    expect(await code(get(mine.id))).toBe('not_found');
    expect(await code(remove(mine.id))).toBe('not_found');
    expect(await code(edit(mine.id, 'x'))).toBe('not_found');
    expect(await get(theirs.id, bob, ada)).toEqual({ ...theirs, type: 'revoke', text: undefined });
    expect(await code(reactTo(theirs.id, '👍'))).toBe('not_found');
    const { rows } = await parley.database.pool.query('SELECT 1 FROM messages WHERE text = $1', ['never said']);
    expect(rows).toEqual([]);
  });

  it("a deletion of another's is local: others hear nothing of it, and the chat shows the message before", async () => {
    const before = (await said('stays')).theirs;
    const { mine, theirs } = await said('goes');
    const lastOf = async (session: Session): Promise<string | undefined> =>
      (await parley.ask(listChats, { session: session.name, limit: 1, offset: 0 })).data[0]?.lastMessage?.id;
    expect(await lastOf(bob)).toBe(theirs.id);
    await remove(theirs.id, bob, ada);
    expect(await told(bob, 'message.delete', theirs.id)).toEqual({
      from: from(ada),
      sender: from(ada),
      id: theirs.id,
      whatsapp_id: mine.whatsapp_id,
      conversation: from(ada),
      fromMe: false,
    });
    expect(await code(get(theirs.id, bob, ada))).toBe('not_found');
    expect(await lastOf(bob)).toBe(before.id);
    // An act that follows it shows that nothing of the deletion was on its way.
    await edit(mine.id, 'still here');
    await told(ada, 'message.edited', mine.id);
    expect(await get(mine.id)).toMatchObject({ text: 'still here' });
    const revoked = await parley.events(ada.id, 'message.revoked');
    expect(revoked).toEqual([]);
    const edits = await parley.events(bob.id, 'message.edited');
    expect(edits.filter(({ event }) => event.envelope.includes(theirs.id))).toEqual([]);
  });

  it('a star is kept and makes no event', async () => {
    const { mine, theirs } = await said('a star');
    const told = async (): Promise<string[]> =>
      (await parley.events()).map(({ envelope }) => envelope.event).filter((event) => event !== 'message.ack');
    const before = await told();
    const star = (messageId: string, starred: boolean): Promise<object> =>
      parley.ask(starMessage, { ...on(bob, ada), messageId, star: starred }, at(bob));
    const isStarred = async (messageId: string): Promise<boolean | undefined> => {
      const { rows } = await parley.database.pool.query<{ starred: boolean }>(
        'SELECT starred FROM messages WHERE id = $1',
        [messageId],
      );
      return rows[0]?.starred;
    };
    await star(theirs.id, true);
    await star(theirs.id, true);
    expect([await isStarred(theirs.id), await isStarred(mine.id)]).toEqual([true, false]);
    await star(theirs.id, false);
    expect(await isStarred(theirs.id)).toBe(false);
    expect(await code(star(mine.id, true))).toBe('not_found');
    expect(await told()).toEqual(before);
  });

  it('what was seen is no longer unread, up to the message that was named', async () => {
    const carl = await parley.connected('carl');
    const dora = await parley.connected('dora');
    for (const text of ['1', '2', '3']) await parley.send(carl, phoneOf(dora), text);
    const received = await parley.untilEvents(3, dora.id, 'message.received');
    const unread = async (): Promise<number | undefined> =>
      (await parley.ask(listChats, { session: 'dora', limit: 1, offset: 0 })).data[0]?.unreadCount;
    const seen = (messageId?: string): Promise<object> =>
      parley.ask(markSeen, { ...on(dora, carl), ...(messageId ? { messageId } : {}) }, at(dora));
    expect(await unread()).toBe(3);
    const first = received[0]?.envelope.payload as MessagePayload;
    await seen(first.id);
    await seen(first.id);
    expect(await unread()).toBe(2);
    await seen();
    await seen();
    expect(await unread()).toBe(0);
    await parley.send(carl, phoneOf(dora), '4');
    await parley.untilEvents(4, dora.id, 'message.received');
    expect(await unread()).toBe(1);
    // delivered and read, once each, come by themselves.
    await parley.untilEvents(8, carl.id, 'message.ack');
    await seen();
    expect(await parley.events(carl.id, 'message.ack')).toHaveLength(8);
  });

  it('is found in its own chat and by those alone who see the session', async () => {
    const { mine, theirs } = await said('where am I');
    const carl = await parley.get('carl');
    expect(await code(get(mine.id, ada, carl))).toBe('not_found');
    expect(await code(get(theirs.id))).toBe('not_found');
    expect(await code(edit(mine.id, 'x', ada, carl))).toBe('not_found');
    expect(await code(remove('381725007712738512'))).toBe('not_found');
    const others = [aCaller({ teamId: '1002' }), aProjectCaller({ projectId: '3009' })];
    for (const caller of others) {
      const lookup = { ...on(ada, bob), messageId: mine.id };
      expect(await code(parley.ask(getMessage, lookup, { caller }))).toBe('not_found');
      expect(await code(parley.ask(deleteMessage, lookup, { caller, ...at(ada) }))).toBe('not_found');
      expect(await code(parley.ask(editMessage, { ...lookup, text: 'x' }, { caller, ...at(ada) }))).toBe('not_found');
    }
    expect(await get(mine.id)).toMatchObject({ text: 'where am I' });
  });
});
