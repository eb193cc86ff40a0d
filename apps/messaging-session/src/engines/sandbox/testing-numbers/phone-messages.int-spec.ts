import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventType, MessageAckPayload, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { markSeen, sendPoll } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import {
  createTestingNumber,
  getTestingNumber,
  injectFault,
  sendFromTestingNumber,
  type SendFromTestingNumber,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { nameOfPerson } from '@parley/engine-kit';
import { Identities } from '../../../identities/index.js';
import {
  at,
  decrypt,
  type Instance,
  Installation,
  neverDecrypted,
  numberOf,
  phoneOf,
  projectId,
} from '../../../testing/index.js';

const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const file = { blobId: '8002', mimeType: 'image/png', sizeBytes: 3, sha256, filename: 'a.png' };
// printf Monday | sha256sum
const monday = '6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61';

describe('a phone without a session', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  let phone: TestingNumber;
  let liar: TestingNumber;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', neverDecrypted);
    const makeNumber = (): Promise<TestingNumber> => parley.ask(createTestingNumber, { projectId, country: 'US' });
    [ada, phone, liar] = await Promise.all([parley.connected('ada'), makeNumber(), makeNumber()]);
  });
  afterAll(() => parley.close());

  const say = (
    message: Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>,
    { from = phone, to = ada } = {},
  ): Promise<MessageSentPayload> =>
    parley.ask(sendFromTestingNumber, { testingNumberId: from.id, to: phoneOf(to), ...message });
  const about = async (type: EventType, of: string, by = ada): Promise<MessagePayload[]> =>
    (await parley.events(by.id, type))
      .filter(({ event }) => event.envelope.includes(`"${of}"`))
      .map(({ envelope }) => envelope.payload as MessagePayload);
  const arrived = (type: EventType, of: string, by = ada): Promise<MessagePayload> =>
    waitFor(async () => (await about(type, of, by))[0], { message: `${type} of ${of}` });
  const garbleNext = async (): Promise<object> =>
    parley.ask(injectFault, { testingNumberId: (await numberOf(parley, ada)).id, kind: 'undecryptable' });

  it.each<[Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>, string, object]>([
    [{ type: 'text', text: 'Hi', linkPreview: false }, 'text', { text: 'Hi' }],
    [{ type: 'image', file, caption: 'c' }, 'image', { caption: 'c', filename: 'a.png', mimeType: 'image/png' }],
    [{ type: 'video', file: { ...file, mimeType: 'video/mp4' } }, 'video', { mimeType: 'video/mp4' }],
    [{ type: 'file', file }, 'document', { filename: 'a.png' }],
    [{ type: 'voice', file: { ...file, mimeType: 'audio/ogg' } }, 'audio', { ptt: true, mimeType: 'audio/ogg' }],
    [{ type: 'sticker', file: { ...file, mimeType: 'image/webp' } }, 'sticker', { mimeType: 'image/webp' }],
    [{ type: 'location', latitude: 1.5, longitude: -2, title: 'Here' }, 'location', { latitude: 1.5, longitude: -2 }],
    [
      { type: 'contact', contacts: [{ vcard: 'BEGIN:VCARD\nFN:Grace\nEND:VCARD' }] },
      'contact',
      { displayName: 'Grace', text: 'BEGIN:VCARD\nFN:Grace\nEND:VCARD' },
    ],
    [
      { type: 'poll', poll: { name: 'When?', options: ['Monday', 'x'] } },
      'poll',
      {
        text: 'When?',
        pollOptions: [
          { name: 'Monday', hash: monday },
          { name: 'x', hash: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' },
        ],
      },
    ],
    [
      { type: 'nativeFlowResponse', nativeFlowResponse: { name: 'address', paramsJson: '{"city":"x"}', version: 3 } },
      'unknown',
      { nativeFlowResponse: { name: 'address', paramsJson: '{"city":"x"}', version: 3 } },
    ],
    [{ type: 'phoneNumberShared' }, 'phone_number_shared', {}],
  ])('sends %j', async (message, type, fields) => {
    const sent = await say(message);
    expect(sent).toMatchObject({ type, conversation: { phoneNumber: phoneOf(ada) } });
    expect(await arrived('message.received', sent.whatsapp_id)).toMatchObject({
      whatsapp_id: sent.whatsapp_id,
      conversation: { phoneNumber: phone.phoneNumber },
      fromMe: false,
      pushName: phone.phoneNumber,
      type,
      ...fields,
    });
  });

  it('answers a message, mentions people, reacts, edits and deletes, by whatsapp_ids', async () => {
    const requested = await parley.send(ada, phone.phoneNumber, 'How are you?');
    const sent = await say({ type: 'text', text: 'Fine', replyTo: requested.whatsapp_id, mentions: [phoneOf(ada)] });
    const received = await arrived('message.received', sent.whatsapp_id);
    expect(received).toMatchObject({ replyTo: requested.id, mentions: [{ phoneNumber: phoneOf(ada) }] });
    const reacted = await say({ type: 'reaction', messageId: requested.whatsapp_id, reaction: '👍' });
    expect(await arrived('message.reaction', reacted.whatsapp_id)).toMatchObject({ reactionTo: requested.id });
    const edited = await say({ type: 'edit', messageId: sent.whatsapp_id, text: 'Very well' });
    expect(edited).toMatchObject({ whatsapp_id: sent.whatsapp_id, type: 'edited' });
    expect(await arrived('message.edited', sent.whatsapp_id)).toMatchObject({ id: received.id, text: 'Very well' });
    const gone = await say({ type: 'delete', messageId: sent.whatsapp_id });
    expect(await arrived('message.revoked', gone.whatsapp_id)).toMatchObject({ revokedId: received.id });
  });

  it('votes by names or hashes', async () => {
    const poll = await parley.ask(
      sendPoll,
      { session: 'ada', chatId: phone.phoneNumber, poll: { name: 'When?', options: ['Monday', 'Friday'] } },
      at(ada),
    );
    await say({ type: 'pollVote', pollMessageId: poll.whatsapp_id, votes: ['Monday'] });
    expect(await arrived('message.vote', poll.id)).toMatchObject({
      pollMessageId: poll.id,
      voter: { phoneNumber: phone.phoneNumber },
      selectedHashes: [monday],
    });
    // Neither what the poll does not offer nor more than it takes; the good one comes behind them.
    await say({ type: 'pollVote', pollMessageId: poll.whatsapp_id, votes: ['Sunday'] });
    await say({ type: 'pollVote', pollMessageId: poll.whatsapp_id, votes: ['Monday', 'Friday'] });
    await say({ type: 'pollVote', pollMessageId: poll.whatsapp_id, votes: [] });
    const votes = await waitFor(async () => {
      const all = await about('message.vote', poll.id);
      return all.length >= 2 && all;
    });
    expect(votes).toMatchObject([{ selectedHashes: [monday] }, { selectedHashes: [] }]);
  });

  it('cannot change what others wrote by edits, deletions or reactions', async () => {
    const mine = await parley.send(ada, phone.phoneNumber, 'my words');
    const sent = await say({ type: 'text', text: 'their words' });
    const received = await arrived('message.received', sent.whatsapp_id);
    for (const from of [phone, liar]) {
      await say({ type: 'edit', messageId: mine.whatsapp_id, text: 'forged' }, { from });
      await say({ type: 'delete', messageId: mine.whatsapp_id }, { from });
    }
    await say({ type: 'edit', messageId: sent.whatsapp_id, text: 'forged' }, { from: liar });
    await say({ type: 'delete', messageId: sent.whatsapp_id }, { from: liar });
    await say({ type: 'reaction', messageId: sent.whatsapp_id, reaction: '👎' }, { from: liar });
    const last = await say({ type: 'text', text: 'behind all that' }, { from: liar });
    await arrived('message.received', last.whatsapp_id);
    for (const type of ['message.edited', 'message.revoked', 'message.reaction'] as const) {
      expect(await about(type, mine.id)).toEqual([]);
      expect(await about(type, received.id)).toEqual([]);
    }
    const { rows } = await parley.database.pool.query('SELECT text FROM messages WHERE id = ANY($1) ORDER BY id', [
      [mine.id, received.id],
    ]);
    expect(rows).toEqual([{ text: 'my words' }, { text: 'their words' }]);
  });

  it('says something that comes undecryptable, and whole a moment later', async () => {
    await garbleNext();
    const sent = await say({ type: 'image', file, caption: 'c' });
    const first = await arrived('message.received', sent.whatsapp_id);
    expect(first).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' });
    expect(first).not.toHaveProperty('media');
    await decrypt(parley.database.pool, ada);
    const update = await arrived('message.update', sent.whatsapp_id);
    expect(update).toMatchObject({ id: first.id, type: 'image', caption: 'c', filename: 'a.png' });
    expect(update).not.toHaveProperty('unavailable');
  });

  it('takes back what came undecryptable, and no update brings it again', async () => {
    await garbleNext();
    const sent = await say({ type: 'text', text: 'never mind' });
    const first = await arrived('message.received', sent.whatsapp_id);
    await say({ type: 'delete', messageId: sent.whatsapp_id });
    await arrived('message.revoked', first.id);
    await decrypt(parley.database.pool, ada);
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query('SELECT 1 FROM sandbox_mailbox WHERE session_id = $1', [
        ada.id,
      ]);
      return rows.length === 0;
    });
    expect(await about('message.update', sent.whatsapp_id)).toEqual([]);
    const { rows } = await parley.database.pool.query('SELECT type, text FROM messages WHERE id = $1', [first.id]);
    expect(rows).toEqual([{ type: 'revoke', text: null }]);
  });

  it('is told apart from what it cannot say', async () => {
    const refusal = (message: Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>): Promise<string> =>
      say(message).then(
        () => 'sent',
        ({ code, message: text }: { code: string; message: string }) => `${code}: ${text}`,
      );
    expect(await refusal({ type: 'image' })).toBe('missing_field: Field "file" is required.');
    expect(await refusal({ type: 'delete', messageId: 'x', text: 'y' })).toBe(
      'invalid_parameter: Unknown field "text".',
    );
    expect(await refusal({ type: 'contact', contacts: [{ displayName: 'x' }] })).toMatch(/^missing_field: /);
    expect(await parley.ask(getTestingNumber, { testingNumberId: phone.id })).toEqual(phone);
  });

  it('hears a voice message once it has read it; a session when it says that it saw it, and once', async () => {
    const bob = await parley.connected('bob');
    const voice = async (to: string): Promise<MessageSentPayload> => {
      const name = nameOfPerson(projectId, { phoneNumber: to });
      const [chat] = await instance.service.app.get(Identities).ofNames([name]);
      const live = instance.live.get(ada.id);
      if (!chat || !live) throw new Error('Everybody with a number is known, and the session runs.');
      const media = { id: '9001', blobId: '9002', mimeType: 'audio/ogg', sizeBytes: 3 };
      return live.send({ kind: 'message', chat, content: { kind: 'media', type: 'audio', media, ptt: true } });
    };
    const acksOf = async ({ id }: MessageSentPayload): Promise<string[]> =>
      (await parley.events(ada.id, 'message.ack'))
        .map(({ envelope }) => envelope.payload as MessageAckPayload)
        .filter(({ messages }) => messages.some((message) => message.id === id))
        .map(({ type }) => type);
    const toPhone = await voice(phone.phoneNumber);
    await waitFor(async () => (await acksOf(toPhone)).length === 3);
    expect(await acksOf(toPhone)).toEqual(['delivered', 'read', 'played']);

    const toBob = await voice(phoneOf(bob));
    await arrived('message.received', toBob.whatsapp_id, bob);
    await waitFor(async () => (await acksOf(toBob)).length === 2);
    const seen = (): Promise<object> => parley.ask(markSeen, { session: 'bob', chatId: phoneOf(ada) }, at(bob));
    await Promise.all([seen(), seen(), seen()]);
    await waitFor(async () => (await acksOf(toBob)).length === 3);
    await seen();
    const behind = await parley.send(ada, phoneOf(bob), 'behind');
    await waitFor(async () => (await acksOf(behind)).length === 2);
    expect(await acksOf(toBob)).toEqual(['delivered', 'read', 'played']);
  });
});
