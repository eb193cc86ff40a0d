import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from '@parley/contracts/base';
import {
  type EventDetail,
  type EventRecord,
  MessageAckPayload,
  MessagePayload,
  MessageSentPayload,
  SessionConnectedPayload,
  SessionStatusPayload,
} from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { Delivery, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { waitFor } from '@parley/testing';
import { type PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { everyItem } from './support/http.js';
import { connectedSession, sessionIn, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
let receiver: VerifyingReceiver;
let webhook: WebhookEndpointWithSecret;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await startVerifyingReceiver();
  webhook = await parley.client.post('/api/webhooks', {
    projectId: parley.credentials.project.id,
    url: receiver.url,
    events: ['*'],
  });
  receiver.useSecret(webhook.secret);
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
}, timeouts.stopMs);

const envelopes = (session: string) =>
  receiver
    .all()
    .map(({ envelope }) => envelope)
    .filter((envelope) => envelope.session === session);

function text(session: ConnectedSession, to: ConnectedSession, body: string): Promise<MessageSentPayload> {
  return parley.client.post('/api/sendText', { session: session.name, chatId: to.phoneNumber, text: body });
}

describe('a text from one session to another', () => {
  it('arrives, is acknowledged, and every event reaches the webhook with a valid signature and payload', async () => {
    const sent = await text(alice, bob, 'Grüße 👋');
    const received = await receiver.next(
      ({ envelope }) => envelope.session === 'bob' && envelope.event === 'message.received',
    );
    const payload = parse(MessagePayload, received.envelope.payload);
    expect(payload).toMatchObject({ text: 'Grüße 👋', type: 'text', fromMe: false, isGroup: false, pushName: 'alice' });
    expect(payload.whatsapp_id).toBe(sent.whatsapp_id);
    expect(payload.id).not.toBe(sent.id);
    expect(payload.conversation.phoneNumber).toBe(alice.phoneNumber);

    const mine = await receiver.next(({ envelope }) => envelope.event === 'message.sent');
    expect(parse(MessageSentPayload, mine.envelope.payload)).toEqual(sent);
    for (const type of ['delivered', 'read']) {
      const ack = await receiver.next(
        ({ envelope }) => envelope.event === 'message.ack' && envelope.payload.type === type,
      );
      expect(ack.envelope.session).toBe('alice');
      expect(parse(MessageAckPayload, ack.envelope.payload).messages).toEqual([
        { id: sent.id, whatsapp_id: sent.whatsapp_id },
      ]);
    }
    expect(receiver.rejected()).toBe(0);
  });

  it('told the webhook of both sessions coming up', async () => {
    await receiver.next(({ envelope }) => envelope.session === 'bob' && envelope.event === 'session.connected');
    const ofBob = envelopes('bob').filter(({ event }) => event.startsWith('session.'));
    const connected = ofBob.find(({ event }) => event === 'session.connected');
    expect(parse(SessionConnectedPayload, connected?.payload).phoneNumber).toBe(bob.phoneNumber);
    const statuses = ofBob.filter(({ event }) => event === 'session.status');
    expect(statuses.map(({ payload }) => parse(SessionStatusPayload, payload).status).toSorted()).toEqual([
      'CONNECTED',
      'CONNECTING',
    ]);
  });

  it('is in event history with the bytes that were delivered, newest first, page by page', async () => {
    const path = `/platform/projects/${parley.credentials.project.id}/events`;
    const delivered = receiver.all();
    await waitFor(async () => (await everyItem(parley, `${path}?limit=100`)).length >= delivered.length, {
      message: 'history to catch up',
    });
    const records = await everyItem<EventRecord>(parley, `${path}?limit=3`);
    const ids = records.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { envelope, body } of delivered) {
      const detail = await parley.client.get<EventDetail>(`${path}/${envelope.id}?includePayload=true`);
      expect(detail).toMatchObject({ type: envelope.event, payloadAvailability: 'available', environment: 'sandbox' });
      expect(Buffer.from(detail.payload ?? '', 'base64').equals(body)).toBe(true);
    }
  });

  it('has one delivery for each event, each delivered by its first attempt', async () => {
    const path = `/api/webhooks/${webhook.id}/deliveries`;
    const deliveries = await waitFor(async () => {
      const { data } = await parley.client.get<{ data: Delivery[] }>(`${path}?limit=100`);
      return data.length >= receiver.all().length && data.every(({ status }) => status === 'succeeded') && data;
    });
    expect(deliveries.map(({ eventId }) => eventId).toSorted()).toEqual(
      receiver
        .all()
        .map(({ envelope }) => envelope.id)
        .toSorted(),
    );
    for (const delivery of deliveries)
      expect(delivery).toMatchObject({ kind: 'event', attempts: 1, lastResponseStatus: 204 });
  });

  it('is listed in the chats of both sides, by phone number and by resource id alike', async () => {
    const [chat] = await parley.client.get<{ id: string; lastMessage: MessagePayload }[]>('/api/bob/chats');
    expect(chat?.lastMessage.text).toBe('Grüße 👋');
    const byPhone = await parley.client.get<MessagePayload[]>(
      `/api/bob/chats/${encodeURIComponent(alice.phoneNumber)}/messages`,
    );
    const byId = await parley.client.get<MessagePayload[]>(`/api/bob/chats/${chat?.id}/messages`);
    expect(byId).toEqual(byPhone);
    expect(byPhone.map(({ text: body }) => body)).toEqual(['Grüße 👋']);
  });
});

describe('the sandbox network', () => {
  it('keeps the order of a conversation', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    for (const word of words) await text(alice, bob, word);
    await receiver.next(({ envelope }) => envelope.session === 'bob' && envelope.payload.text === words.at(-1));
    const messages = await parley.client.get<MessagePayload[]>(
      `/api/bob/chats/${encodeURIComponent(alice.phoneNumber)}/messages?limit=20`,
    );
    expect(messages.map(({ text: body }) => body)).toEqual(words.toReversed());
  });

  it('refuses a number that does not exist, and never acknowledges or reports an error by its endings', async () => {
    await expect(
      parley.client.post('/api/sendText', { session: 'alice', chatId: '+12025550000', text: 'x' }),
    ).rejects.toThrow('422');
    const sent = await parley.client.post<MessageSentPayload>('/api/sendText', {
      session: 'alice',
      chatId: '+12025550002',
      text: 'x',
    });
    const ack = await receiver.next(
      ({ envelope }) =>
        envelope.event === 'message.ack' &&
        (envelope.payload as unknown as MessageAckPayload).messages.some(({ id }) => id === sent.id),
    );
    expect(ack.envelope.payload.type).toBe('error');
  });

  it('holds messages for a stopped session and brings them when it starts', async () => {
    await parley.client.post('/api/sessions/bob/stop');
    await sessionIn(parley, 'bob', 'DISCONNECTED', 'MANUAL_STOP');
    await text(alice, bob, 'while you were out');
    await expect(
      parley.client.post('/api/sendText', { session: 'bob', chatId: alice.phoneNumber, text: 'x' }),
    ).rejects.toThrow('409');
    await parley.client.post('/api/sessions/bob/start');
    const late = await receiver.next(({ envelope }) => envelope.payload.text === 'while you were out');
    expect(late.envelope.session).toBe('bob');
  });
});

describe('pairing by QR', () => {
  it('shows a code, connects when the phone scans it, and needs it again after logout', async () => {
    const projectId = parley.credentials.project.id;
    const number = await parley.client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'BR' });
    const config = { testingNumberId: number.id, pairing: 'qr' };
    await parley.client.post<Session>('/api/sessions', { name: 'carol', projectId, config });
    await sessionIn(parley, 'carol', 'CONNECTING', 'SCAN_QR');
    const { value } = await parley.client.get<{ value: string }>('/api/carol/auth/qr?format=raw');
    await expect(parley.client.post(`/v1/testing-numbers/${number.id}/scan`, { code: 'wrong' })).rejects.toThrow('409');
    await parley.client.post(`/v1/testing-numbers/${number.id}/scan`, { code: value });
    await sessionIn(parley, 'carol', 'CONNECTED');
    expect(await parley.client.get('/api/sessions/carol/me')).toMatchObject({ phoneNumber: number.phoneNumber });

    await parley.client.post('/api/sessions/carol/logout');
    await sessionIn(parley, 'carol', 'DISCONNECTED', 'LOGGED_OUT');
    await receiver.next(({ envelope }) => envelope.session === 'carol' && envelope.event === 'session.logged_out');
    await parley.client.post('/api/sessions/carol/start');
    await sessionIn(parley, 'carol', 'CONNECTING', 'SCAN_QR');
  });
});
