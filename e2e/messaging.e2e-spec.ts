import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Class } from '@parley/contracts/base';
import type {
  MessageAckPayload,
  MessagePayload,
  MessageSentPayload,
  PollVotePayload,
  ProjectEventType,
} from '@parley/contracts/events';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { parse } from '@parley/contracts/base';
import { EventEnvelope, projectEvents } from '@parley/contracts/events';
import { type PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { ask, type Answer } from './support/http.js';
import { sampleFiles } from './support/sample-files.js';
import { connectedSession, type ConnectedSession, sessionIn } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const { png, webp, mp4, ogg } = sampleFiles;

let parley: PrivateParley;
let receiver: VerifyingReceiver;
let alice: ConnectedSession;
let bob: ConnectedSession;
let phone: TestingNumber;

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await startVerifyingReceiver();
  const projectId = parley.credentials.project.id;
  const webhook = await parley.client.post<WebhookEndpointWithSecret>('/api/webhooks', {
    projectId,
    url: receiver.url,
    events: ['*'],
  });
  receiver.useSecret(webhook.secret);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
  phone = await parley.client.post('/v1/testing-numbers', { projectId, country: 'GB' });
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
}, timeouts.stopMs);

const call = <T = { code: string }>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer<T>> =>
  ask<T>(parley.credentials.baseUrl, method, path, {
    key: parley.credentials.team.key,
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
  });

/** Does what must be done. */
async function done<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

/** The payload of an event of a session, once its webhook has come: whole, with nothing that its class does not know. */
async function seen<T>(session: ConnectedSession, event: ProjectEventType, text: string): Promise<T> {
  const { envelope } = await receiver.next(
    (webhook) =>
      webhook.envelope.session === session.name &&
      webhook.envelope.event === event &&
      webhook.body.toString().includes(text),
    timeouts.soonMs,
  );
  parse(EventEnvelope, envelope);
  parse(projectEvents[event].payload as Class<object>, envelope.payload);
  return envelope.payload as T;
}

/** From alice to bob, and how bob knows it. */
async function sent(path: string, content: object): Promise<{ mine: MessageSentPayload; theirs: MessagePayload }> {
  const mine = await done<MessageSentPayload>('POST', path, { session: 'alice', chatId: bob.phoneNumber, ...content });
  expect(await seen(alice, 'message.sent', mine.id)).toEqual(mine);
  return { mine, theirs: await seen(bob, 'message.received', mine.whatsapp_id) };
}

const inChat = (of: ConnectedSession, other: { phoneNumber: string }, messageId: string): string =>
  `/api/${of.name}/chats/${encodeURIComponent(other.phoneNumber)}/messages/${messageId}`;

describe('every kind of message', () => {
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+12025550199\nEND:VCARD';
  const file = { data: png, mimetype: 'image/png', filename: 'dot.png' };
  it.each<[string, object, string, object]>([
    ['/api/sendText', { text: 'Grüße 👋' }, 'text', { text: 'Grüße 👋' }],
    ['/api/sendImage', { file, caption: 'A dot' }, 'image', { caption: 'A dot', mimeType: 'image/png' }],
    ['/api/sendVideo', { file: { data: mp4, mimetype: 'video/mp4' }, caption: '' }, 'video', { mimeType: 'video/mp4' }],
    [
      '/api/sendSticker',
      { file: { data: webp, mimetype: 'image/webp' }, caption: 'Hi' },
      'sticker',
      { caption: 'Hi', mimeType: 'image/webp' },
    ],
    ['/api/sendFile', { file }, 'document', { filename: 'dot.png', mimeType: 'image/png' }],
    [
      '/api/sendVoice',
      { file: { data: ogg, mimetype: 'audio/ogg' }, caption: 'Hi' },
      'audio',
      { ptt: true, caption: 'Hi', mimeType: 'audio/ogg' },
    ],
    [
      '/api/sendLocation',
      { latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
      'location',
      { latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
    ],
    ['/api/sendContactVcard', { contacts: [{ vcard }] }, 'contact', { displayName: 'Grace Hopper', text: vcard }],
    ['/api/sendPoll', { poll: { name: 'When?', options: ['a', 'b'] } }, 'poll', { text: 'When?' }],
  ])('%s arrives whole, is listed and found', async (path, content, type, fields) => {
    const { mine, theirs } = await sent(path, content);
    expect(mine.type).toBe(type);
    expect(theirs).toMatchObject({
      type,
      fromMe: false,
      isGroup: false,
      pushName: 'alice',
      conversation: { phoneNumber: alice.phoneNumber },
      ...fields,
    });
    const { mediaUrl: _, ...whole } = theirs;
    expect(await done('GET', inChat(bob, alice, theirs.id))).toMatchObject(whole);
    const list = await done<MessagePayload[]>('GET', inChat(bob, alice, '').slice(0, -1));
    expect(list[0]).toMatchObject({ id: theirs.id, type });
    if (theirs.mediaUrl === undefined) return;
    const bytes = await fetch(theirs.mediaUrl);
    expect(bytes.status).toBe(200);
    expect(Buffer.from(await bytes.arrayBuffer()).toString('base64')).toBe(
      { audio: ogg, video: mp4, sticker: webp }[type] ?? png,
    );
  });

  it('a template says what its variables make of it', async () => {
    const { project } = parley.credentials;
    const template = await parley.client.post<{ id: string }>('/v1/templates', {
      projectId: project.id,
      name: 'welcome',
      language: 'en',
      body: 'Welcome, {{name}}!',
    });
    const { mine, theirs } = await sent('/api/sendTemplate', { templateId: template.id, variables: { name: 'Bob' } });
    expect([mine.type, theirs.type, theirs.text]).toEqual(['text', 'text', 'Welcome, Bob!']);
  });

  it('a forwarded one says the same, a reply names what it answers by the id of each side', async () => {
    const { mine, theirs } = await sent('/api/sendText', { text: 'pass it on' });
    const back = await done<MessageSentPayload>('POST', '/api/forwardMessage', {
      session: 'bob',
      chatId: alice.phoneNumber,
      messageId: theirs.id,
    });
    expect(await seen<MessagePayload>(alice, 'message.received', back.whatsapp_id)).toMatchObject({
      text: 'pass it on',
    });
    const reply = await done<MessageSentPayload>('POST', '/api/sendText', {
      session: 'bob',
      chatId: alice.phoneNumber,
      text: 'passed',
      replyTo: theirs.id,
    });
    expect(await seen<MessagePayload>(alice, 'message.received', reply.whatsapp_id)).toMatchObject({
      replyTo: mine.id,
    });
  });
});

describe('every act', () => {
  it('a reaction, and its end', async () => {
    const { mine, theirs } = await sent('/api/sendText', { text: 'react' });
    for (const reaction of ['👍', '']) {
      const reacted = await done<MessageSentPayload>('PUT', '/api/reaction', {
        session: 'bob',
        chatId: alice.phoneNumber,
        messageId: theirs.id,
        reaction,
      });
      expect(await seen<MessagePayload>(alice, 'message.reaction', reacted.whatsapp_id)).toMatchObject({
        type: 'reaction',
        reaction,
        reactionTo: mine.id,
      });
    }
  });

  it('a vote, once for its key', async () => {
    const { mine, theirs } = await sent('/api/sendPoll', { poll: { name: 'Which?', options: ['Monday', 'Friday'] } });
    const vote = { session: 'bob', chatId: alice.phoneNumber, pollMessageId: theirs.id, votes: ['Monday'] };
    const key = { 'idempotency-key': 'vote-1' };
    const [first, second] = [
      await call('POST', '/api/sendPollVote', vote, key),
      await call('POST', '/api/sendPollVote', vote, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    const other = await call('POST', '/api/sendPollVote', { ...vote, votes: ['Friday'] }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    expect(await seen<PollVotePayload>(alice, 'message.vote', mine.id)).toMatchObject({
      pollMessageId: mine.id,
      voter: { phoneNumber: bob.phoneNumber },
      selectedHashes: ['6a00dfc1dc867e8454c2c8856e1512d9bf02a76710e3411c0972aec886c76c61'],
    });
  });

  it('an edit shows on both sides, a deletion too', async () => {
    const { mine, theirs } = await sent('/api/sendText', { text: 'Helo' });
    const edited = await done<MessageSentPayload>('PUT', inChat(alice, bob, mine.id), { text: 'Hello' });
    expect(edited).toMatchObject({ id: mine.id, whatsapp_id: mine.whatsapp_id, type: 'edited' });
    expect(await seen<MessagePayload>(alice, 'message.edited', mine.id)).toMatchObject({ fromMe: true, text: 'Hello' });
    expect(await seen<MessagePayload>(bob, 'message.edited', theirs.id)).toMatchObject({
      fromMe: false,
      text: 'Hello',
    });
    const foreign = await call('PUT', inChat(bob, alice, theirs.id), { text: 'mine' });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'engine_rejected']);

    expect(await done('DELETE', inChat(alice, bob, mine.id))).toEqual({
      message: 'The message is deleted.',
      success: true,
    });
    expect(await seen(alice, 'message.delete', mine.id)).toMatchObject({ fromMe: true });
    expect(await seen<MessagePayload>(bob, 'message.revoked', theirs.id)).toMatchObject({ revokedId: theirs.id });
    expect((await call('GET', inChat(alice, bob, mine.id))).status).toBe(404);
    expect(await done('GET', inChat(bob, alice, theirs.id))).toMatchObject({ type: 'revoke' });
  });

  it('an empty text takes the caption of a file away, and is refused for a text', async () => {
    const file = { data: png, mimetype: 'image/png' };
    const { mine, theirs } = await sent('/api/sendImage', { file, caption: 'Old' });
    await done('PUT', inChat(alice, bob, mine.id), { text: '' });
    expect(await seen(bob, 'message.edited', theirs.id)).not.toHaveProperty('caption');
    for (const path of [inChat(alice, bob, mine.id), inChat(bob, alice, theirs.id)]) {
      const read = await done<MessagePayload>('GET', path);
      expect(read).toMatchObject({ type: 'image', media: expect.any(String), edited: true });
      expect(read).not.toHaveProperty('caption');
    }
    const text = inChat(alice, bob, (await sent('/api/sendText', { text: 'stays' })).mine.id);
    const { status, body } = await call<{ code: string; error: string }>('PUT', text, { text: '' });
    expect([status, body.code, body.error]).toEqual([400, 'invalid_parameter', expect.stringContaining('"text"')]);
    expect(await done('GET', text)).toMatchObject({ text: 'stays' });
  });

  it("a deletion of another's is local", async () => {
    const { theirs } = await sent('/api/sendText', { text: 'not for me' });
    await done('DELETE', inChat(bob, alice, theirs.id));
    expect(await seen(bob, 'message.delete', theirs.id)).toMatchObject({ fromMe: false });
    expect((await call('GET', inChat(bob, alice, theirs.id))).status).toBe(404);
  });

  it('stars and typing are acknowledged', async () => {
    const { theirs } = await sent('/api/sendText', { text: 'a star' });
    const chat = { session: 'bob', chatId: alice.phoneNumber };
    await done('PUT', '/api/star', { ...chat, messageId: theirs.id, star: true });
    await done('POST', '/api/startTyping', chat);
    await done('POST', '/api/stopTyping', chat);
  });

  it('what was seen is no longer unread, and a voice message was played', async () => {
    const unread = async (): Promise<number | undefined> =>
      (await done<{ unreadCount: number }[]>('GET', '/api/bob/chats'))[0]?.unreadCount;
    expect(await unread()).toBeGreaterThan(0);
    const { mine } = await sent('/api/sendVoice', { file: { data: ogg, mimetype: 'audio/ogg' } });
    await done('POST', '/api/sendSeen', { session: 'bob', chatId: alice.phoneNumber });
    expect(await unread()).toBe(0);
    const { envelope } = await receiver.next(
      ({ envelope: { event, payload }, body }) =>
        event === 'message.ack' && payload.type === 'played' && body.toString().includes(mine.id),
      timeouts.soonMs,
    );
    expect(parse(projectEvents['message.ack'].payload, envelope.payload) as MessageAckPayload).toMatchObject({
      messages: [{ id: mine.id, whatsapp_id: mine.whatsapp_id }],
      from: { phoneNumber: bob.phoneNumber },
    });
    await sent('/api/sendText', { text: 'one more' });
    await done('POST', inChat(bob, alice, 'read'));
    expect(await unread()).toBe(0);
  });
});

describe('a phone without a session', () => {
  const say = (body: object): Promise<MessageSentPayload> =>
    done('POST', `/v1/testing-numbers/${phone.id}/messages`, { to: alice.phoneNumber, ...body });
  const fault = (kind: string, more: object = {}): Promise<unknown> =>
    done('POST', `/v1/testing-numbers/${alice.numberId}/faults`, { kind, ...more });

  it('sends, edits and takes back, files too', async () => {
    const image = await say({ type: 'image', file: { data: png, mimetype: 'image/png' }, caption: 'A dot' });
    expect(await seen<MessagePayload>(alice, 'message.received', image.whatsapp_id)).toMatchObject({
      type: 'image',
      caption: 'A dot',
      conversation: { phoneNumber: phone.phoneNumber },
    });
    const text = await say({ type: 'text', text: 'Helo' });
    const received = await seen<MessagePayload>(alice, 'message.received', text.whatsapp_id);
    await say({ type: 'edit', messageId: text.whatsapp_id, text: 'Hello' });
    expect(await seen<MessagePayload>(alice, 'message.edited', received.id)).toMatchObject({ text: 'Hello' });
    await say({ type: 'delete', messageId: text.whatsapp_id });
    expect(await seen<MessagePayload>(alice, 'message.revoked', received.id)).toMatchObject({ revokedId: received.id });
    const wrong = await call('POST', `/v1/testing-numbers/${phone.id}/messages`, { to: 'x', type: 'image' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'missing_field']);
  });

  it('is at times not understood at once', async () => {
    await fault('undecryptable');
    const text = await say({ type: 'text', text: 'garbled' });
    expect(await seen<MessagePayload>(alice, 'message.received', text.whatsapp_id)).toMatchObject({
      type: 'unknown',
      unavailable: true,
    });
    expect(await seen<MessagePayload>(alice, 'message.update', text.whatsapp_id)).toMatchObject({ text: 'garbled' });
  });

  it('reaches a session whose network was away once it is back', async () => {
    await fault('disconnect', { seconds: 1 });
    const text = await say({ type: 'text', text: 'meanwhile' });
    await sessionIn(parley, 'alice', 'CONNECTED');
    await seen(alice, 'message.received', text.whatsapp_id);
  });
});
