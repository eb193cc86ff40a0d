import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageAckPayload, MessagePayload } from '@parley/contracts/events';
import { listChats, listMessages, sendText } from '@parley/contracts/messages';
import { type Session, stopSession, startSession } from '@parley/contracts/sessions';
import { createTestingNumber } from '@parley/contracts/testing-numbers';
import { idTime } from '@parley/service-runtime';
import { aCaller, aProjectCaller } from '@parley/testing';
import { aTeamKey, at, Installation, page, phoneOf, projectId, eventTexts } from '../../testing/index.js';

describe('sending a text', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  const otherTeam = aCaller({ teamId: '1002' });

  beforeAll(async () => {
    [parley, ada] = await Installation.running('ada');
    bob = await parley.connected('bob', { projectId: '3002' }, otherTeam);
  });
  afterAll(() => parley.close());

  it('arrives at the other session, which acknowledges: each side its own ids, the whatsapp_id for both', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'Hello "Bob" ü');
    expect(sent).toEqual({
      id: expect.stringMatching(/^[1-9]\d{15,18}$/),
      whatsapp_id: expect.stringMatching(/^3EB0[0-9A-F]{16}$/),
      conversation: { id: expect.stringMatching(/^[1-9]\d{15,18}$/), phoneNumber: phoneOf(bob) },
      type: 'text',
      timestamp: Math.floor(idTime(sent.id).getTime() / 1000),
    });
    const mine = await parley.untilEvents(3, ada.id, 'message.sent', 'message.ack');
    expect(eventTexts(mine)).toEqual(['message.sent', 'ack delivered', 'ack read']);
    const [made] = mine;
    expect(made?.event).toMatchObject({
      teamId: '1001',
      projectId: '3001',
      type: 'message.sent',
      sourceType: 'session',
      sourceId: ada.id,
      session: 'ada',
      environment: 'sandbox',
      retained: true,
    });
    const at = made?.event.createdAt;
    expect(made?.event.envelope).toBe(
      `{"id":"${made?.event.id}","session":"ada","timestamp":"${at}","event":"message.sent","payload":` +
        `{"id":"${sent.id}","whatsapp_id":"${sent.whatsapp_id}","conversation":{"id":"${sent.conversation.id}",` +
        `"phoneNumber":"${phoneOf(bob)}"},"type":"text","timestamp":${sent.timestamp}}}`,
    );
    const ack = mine[1]?.envelope.payload as MessageAckPayload;
    expect(ack).toMatchObject({
      messages: [{ id: sent.id, whatsapp_id: sent.whatsapp_id }],
      conversation: sent.conversation,
      from: sent.conversation,
    });

    const [received] = await parley.untilEvents(1, bob.id, 'message.received');
    const message = received?.envelope.payload as MessagePayload;
    expect(message).toEqual({
      id: expect.stringMatching(/^[1-9]\d{15,18}$/),
      whatsapp_id: sent.whatsapp_id,
      conversation: { id: expect.stringMatching(/^[1-9]\d{15,18}$/), phoneNumber: phoneOf(ada) },
      fromMe: false,
      timestamp: sent.timestamp,
      pushName: 'ada',
      isGroup: false,
      type: 'text',
      text: 'Hello "Bob" ü',
    });
    expect(message.id).not.toBe(sent.id);
    expect(received?.event).toMatchObject({ teamId: '1002', projectId: '3002', session: 'bob' });
  });

  it('keeps the order of a conversation through many sends at once', async () => {
    const carl = await parley.connected('carl');
    const texts = Array.from({ length: 300 }, (_, index) => `text ${index}`);
    const sent = await Promise.all(texts.map((text) => parley.send(carl, phoneOf(bob), text)));
    const received = (await parley.untilEvents(301, bob.id, 'message.received')).slice(1);
    const events = await parley.untilEvents(900, carl.id, 'message.sent', 'message.ack');
    const idsOf = (name: string): string[] =>
      events
        .filter((event) => eventTexts([event])[0] === name)
        .map(({ envelope: { payload } }) => {
          const { id, messages } = payload as { id?: string; messages?: { id: string }[] };
          return id ?? messages?.[0]?.id ?? '';
        });
    const inOrder = sent.map(({ id }) => id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    expect(sent.map(({ id }) => id)).toEqual(inOrder);
    expect(idsOf('message.sent')).toEqual(inOrder);
    expect(idsOf('ack delivered')).toEqual(inOrder);
    expect(idsOf('ack read')).toEqual(inOrder);
    for (const { id } of sent.slice(0, 20)) {
      const steps = events.filter(({ event }) => event.envelope.includes(`"id":"${id}"`));
      expect(eventTexts(steps)).toEqual(['message.sent', 'ack delivered', 'ack read']);
    }
    expect(received.map(({ envelope }) => (envelope.payload as MessagePayload).text)).toEqual(texts);
  }, 90_000);

  it('waits for a receiver that is away and is delivered in order when it is back', async () => {
    const dora = await parley.connected('dora');
    await parley.ask(stopSession, { session: 'dora' });
    for (const text of ['one', 'two', 'three']) await parley.send(ada, phoneOf(dora), text);
    await parley.settle(700);
    expect(await parley.events(dora.id, 'message.received')).toEqual([]);
    await parley.ask(startSession, { session: 'dora' });
    const received = await parley.untilEvents(3, dora.id, 'message.received');
    expect(received.map(({ envelope }) => (envelope.payload as MessagePayload).text)).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['0001', ['message.sent']],
    ['0002', ['message.sent', 'ack error']],
    ['0147', ['message.sent', 'ack delivered', 'ack read']],
  ])('to a number that ends in %s tells %j', async (ending, expected) => {
    const erin = await parley.connected(`to-${ending}`);
    await parley.send(erin, `+1202555${ending}`, 'Hello');
    const events = await parley.untilEvents(expected.length, erin.id, 'message.sent', 'message.ack');
    expect(eventTexts(events)).toEqual(expected);
    await parley.settle(150);
    expect(await parley.events(erin.id, 'message.sent', 'message.ack')).toHaveLength(expected.length);
  });

  it('to a number that does not exist is refused and leaves nothing', async () => {
    const fay = await parley.connected('fay');
    await expect(parley.send(fay, '+12025550000', 'Hello')).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'The recipient does not exist on the network.' },
    });
    expect(await parley.ask(listChats, { session: 'fay', ...page })).toEqual({ data: [] });
    await parley.ask(stopSession, { session: 'fay' });
  });

  it('to a person by JID, phone number or id is one conversation', async () => {
    const gus = await parley.connected('gus');
    const digits = '12025550123';
    const { conversation } = await parley.send(gus, `+${digits}`, '1');
    for (const chatId of [digits, `${digits}@c.us`, `${digits}@s.whatsapp.net`, conversation.id]) {
      expect((await parley.send(gus, chatId, '2')).conversation).toEqual({
        id: conversation.id,
        phoneNumber: `+${digits}`,
      });
    }
    const { data } = await parley.ask(listChats, { session: 'gus', ...page });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: conversation.id, unreadCount: 0, isGroup: false, archived: false });
  });

  it('carries a reply and mentions, each side in its own ids; a client token replies within the chat alone', async () => {
    const first = await parley.send(bob, phoneOf(ada), 'question').catch((error: unknown) => error);
    expect(first).toMatchObject({ code: 'not_found' });
    const question = await parley.ask(
      sendText,
      { session: 'bob', chatId: phoneOf(ada), text: 'question' },
      { ...at(bob), caller: otherTeam },
    );
    const asked = (await parley.untilEvents(1, ada.id, 'message.received')).at(-1)?.envelope.payload as MessagePayload;
    expect(asked.whatsapp_id).toBe(question.whatsapp_id);
    const before = (await parley.events(bob.id, 'message.received')).length;
    await parley.send(ada, phoneOf(bob), 'answer', { replyTo: asked.id, mentions: ['12025550123@c.us'] });
    const answer = (await parley.untilEvents(before + 1, bob.id, 'message.received')).at(-1)?.envelope.payload;
    expect(answer).toMatchObject({ text: 'answer', replyTo: question.id, mentions: [{ phoneNumber: '+12025550123' }] });
    await expect(parley.send(ada, phoneOf(bob), 'x', { replyTo: question.id })).rejects.toMatchObject({
      code: 'not_found',
    });

    const client = aCaller({ kind: 'client_token', projectId, sessionId: ada.id });
    const reply = (chatId: string) =>
      parley.ask(sendText, { session: ada.id, chatId, text: 'x', replyTo: asked.id }, { ...at(ada), caller: client });
    await expect(reply('+12025550124')).rejects.toMatchObject({
      code: 'not_found',
      message: `The message named by "replyTo" "${asked.id}" not found.`,
    });
    expect(await reply(phoneOf(bob))).toMatchObject({ type: 'text' });
  });

  it('answers by what the caller sees, then by the input, then by the state', async () => {
    const { id } = await parley.create('hal', { start: false });
    await parley.ask(startSession, { session: 'hal' });
    const hal = await parley.untilStatus(id, 'CONNECTED');
    const ask = (chatId: string, caller = aTeamKey, session = 'hal'): Promise<unknown> =>
      parley.ask(sendText, { session, chatId, text: 'x' }, { ...at(hal), caller });
    await expect(ask('bob', otherTeam)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask('bob', aProjectCaller({ projectId: '3009' }))).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask('+12025550123', aTeamKey, 'ada')).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask('+123456')).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(ask('381725001112738563')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Chat "381725001112738563" not found.',
    });
    await expect(ask('+12025550123', aProjectCaller())).resolves.toMatchObject({ type: 'text' });
  });

  it('to another session of the same number is no arrival: a note to oneself', async () => {
    const ivy = await parley.connected('ivy');
    await parley.send(ivy, phoneOf(ivy), 'note');
    const events = await parley.untilEvents(3, ivy.id, 'message.sent', 'message.ack', 'message.received');
    expect(eventTexts(events)).toEqual(['message.sent', 'ack delivered', 'ack read']);
  });

  it('is listed, newest first, on both sides', async () => {
    const jim = await parley.connected('jim');
    const kim = await parley.connected('kim');
    for (const text of ['1', '2', '3']) await parley.send(jim, phoneOf(kim), text);
    await parley.untilEvents(3, kim.id, 'message.received');
    const list = async (session: string, chatId: string, more: object = {}): Promise<(string | undefined)[]> => {
      const query = { session, chatId, ...page, ...more };
      return (await parley.ask(listMessages, query)).data.map(({ text }) => text);
    };
    expect(await list('jim', phoneOf(kim))).toEqual(['3', '2', '1']);
    expect(await list('kim', phoneOf(jim))).toEqual(['3', '2', '1']);
    expect(await list('kim', phoneOf(jim), { limit: 1, offset: 1 })).toEqual(['2']);
    expect(await list('kim', phoneOf(jim), { fromMe: true })).toEqual([]);
    expect(await list('kim', phoneOf(jim), { until: '2026-01-01T00:00:00Z' })).toEqual([]);
    expect(await list('kim', '+12025550199')).toEqual([]);
    await expect(list('kim', '381725001112738563')).rejects.toMatchObject({ code: 'not_found' });
    const { data } = await parley.ask(listChats, { session: 'kim', ...page });
    expect(data).toMatchObject([{ name: 'jim', unreadCount: 3, lastMessage: { text: '3', fromMe: false } }]);
  });

  it('gives projects of one team ids of their own for the same person', async () => {
    const lea = await parley.connected('lea', { projectId: '3003' });
    const [mine, theirs] = [await parley.send(ada, '+12025550177', 'x'), await parley.send(lea, '+12025550177', 'x')];
    expect(mine.conversation.phoneNumber).toBe(theirs.conversation.phoneNumber);
    expect(mine.conversation.id).not.toBe(theirs.conversation.id);
    await expect(parley.send(lea, mine.conversation.id, 'x')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('knows which numbers are whose', async () => {
    const number = await parley.ask(createTestingNumber, { projectId, country: 'BR' });
    expect(number).toMatchObject({ projectId, country: 'BR', phoneNumber: expect.stringMatching(/^\+55\d{10,11}$/) });
    const mia = await parley.connected('mia', { config: { testingNumberId: number.id } });
    expect(mia.me).toEqual({
      id: `${number.phoneNumber.slice(1)}@c.us`,
      phoneNumber: number.phoneNumber,
      pushName: 'mia',
    });
  });
});
