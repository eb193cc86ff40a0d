import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { createTemplate } from '@parley/contracts/campaigns';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import {
  forwardMessage,
  sendContacts,
  sendLocation,
  type SendMessage,
  sendPoll,
  sendTemplate,
  sendText,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { injectFault } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  at,
  decrypt,
  Installation,
  neverDecrypted,
  numberOf,
  phoneOf,
  projectId,
  received,
  eventTexts,
} from '../../testing/index.js';

const poll = { name: 'Which day?', options: ['Monday', 'Freitag 🎉'] };
const pollOptions = poll.options.map((name) => ({ name, hash: createHash('sha256').update(name).digest('hex') }));
const place = { latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' };
const contacts = [
  { displayName: 'Grace Hopper', phoneNumber: '12025550199' },
  { vcard: 'BEGIN:VCARD\nFN:Ada\nEND:VCARD' },
];
const cards =
  'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL;type=CELL;type=VOICE;waid=12025550199:+12025550199\nEND:VCARD\n' +
  'BEGIN:VCARD\nFN:Ada\nEND:VCARD';

describe('a send of each kind', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let templateId: string;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', neverDecrypted);
    [ada, bob] = await parley.allConnected('ada', 'bob');
    const template = { projectId, name: 'order', language: 'en', body: 'Hello {{name}}: {{ order }}' };
    templateId = (await parley.ask(createTemplate, template)).id;
  });
  afterAll(() => parley.close());

  const send = <Request extends SendMessage>(
    contract: RequestContract<Request, MessageSentPayload>,
    asked: Omit<Request, keyof SendMessage> & Partial<SendMessage>,
    from = ada,
  ): Promise<MessageSentPayload> =>
    parley.ask(contract, { session: from.name, chatId: phoneOf(bob), ...asked } as unknown as Request, at(from));
  const expectWhole = async (
    sent: MessageSentPayload,
    type: string,
    fields: Readonly<Record<string, unknown>>,
    [from, by]: [Session, Session] = [ada, bob],
  ): Promise<MessagePayload> => {
    expect(sent).toMatchObject({ type, conversation: { phoneNumber: phoneOf(by) } });
    const message = await received(parley, by, sent);
    expect(message).toEqual({
      id: expect.stringMatching(/^[1-9]\d{15,18}$/),
      whatsapp_id: sent.whatsapp_id,
      conversation: { id: expect.any(String), phoneNumber: phoneOf(from) },
      fromMe: false,
      timestamp: sent.timestamp,
      pushName: from.name,
      isGroup: false,
      type,
      ...fields,
    });
    expect(message.id).not.toBe(sent.id);
    const events = await waitFor(async () => {
      const mine = await parley.events(from.id, 'message.sent', 'message.ack');
      const ofThis = mine.filter(({ event }) => event.envelope.includes(`"${sent.id}"`));
      return ofThis.length >= 3 && ofThis;
    });
    expect(eventTexts(events)).toEqual(['message.sent', 'ack delivered', 'ack read']);
    expect(events[0]?.envelope.payload).toEqual(sent);
    return message;
  };

  it('a location, with its title or without', async () => {
    await expectWhole(await send(sendLocation, place), 'location', place);
    const bare = { latitude: -90, longitude: 180 };
    await expectWhole(await send(sendLocation, bare), 'location', bare);
  });

  it('contacts, each a vCard or made into one', async () => {
    await expectWhole(await send(sendContacts, { contacts }), 'contact', { displayName: 'Grace Hopper', text: cards });
    await expect(send(sendContacts, { contacts: [contacts[1] ?? {}, {}] })).rejects.toMatchObject({
      code: 'missing_field',
      message: expect.stringContaining('"contacts.1.vcard"'),
    });
  });

  it('a poll, its options with the hashes that votes name them by', async () => {
    await expectWhole(await send(sendPoll, { poll }), 'poll', { text: poll.name, pollOptions });
  });

  it('a template of the project, filled', async () => {
    const variables = { name: 'Ada', order: '{{name}}' };
    await expectWhole(await send(sendTemplate, { templateId, variables }), 'text', { text: 'Hello Ada: {{name}}' });
    await expect(send(sendTemplate, { templateId, variables: { name: 'Ada' } })).rejects.toMatchObject({
      code: 'missing_field',
      message: expect.stringContaining('"variables.order"'),
    });
    const other = { projectId: '3002', name: 'order', language: 'en', body: 'x' };
    const elsewhere = await parley.ask(createTemplate, other);
    for (const id of [elsewhere.id, '381725104812738560']) {
      await expect(send(sendTemplate, { templateId: id })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('a text with what a link in it leads to, or not', async () => {
    for (const linkPreview of [true, false]) {
      await expectWhole(await send(sendText, { text: 'https://example.com', linkPreview }), 'text', {
        text: 'https://example.com',
      });
    }
  });

  it('in reply and with mentions, in the ids that each session knows', async () => {
    const question = await received(parley, ada, await send(sendText, { text: '?', chatId: phoneOf(ada) }, bob));
    const asked = (await parley.events(bob.id, 'message.sent')).at(-1)?.envelope.payload as MessageSentPayload;
    expect(asked.whatsapp_id).toBe(question.whatsapp_id);
    const around = { replyTo: question.id, mentions: ['12025550123', '12025550123@c.us', '+12025550124'] };
    const mentions = ['+12025550123', '+12025550124'].map((phoneNumber) => ({ id: expect.any(String), phoneNumber }));
    const said = { replyTo: asked.id, mentions };
    await expectWhole(await send(sendPoll, { poll, ...around }), 'poll', { text: poll.name, pollOptions, ...said });
    await expectWhole(await send(sendLocation, { ...place, ...around }), 'location', { ...place, ...said });
    const messageId = question.id;
    await expectWhole(await send(forwardMessage, { messageId, ...around }), 'text', { text: '?', ...said });
    const unknown = { replyTo: asked.id };
    await expect(send(sendPoll, { poll, ...unknown })).rejects.toMatchObject({ code: 'not_found' });
    await expect(send(sendPoll, { poll, mentions: ['x'] })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"mentions.0"'),
    });
  });

  describe('forwarded', () => {
    let carl: Session;
    beforeAll(async () => {
      carl = await parley.connected('carl');
    });

    it('says what the message said, of any kind and author, and nothing that was around it', async () => {
      const first = await received(parley, bob, await send(sendText, { text: 'first' }));
      const around = { replyTo: first.id, mentions: ['12025550123'], chatId: phoneOf(ada) };
      const sources: [MessageSentPayload, string, Readonly<Record<string, unknown>>][] = [
        [await send(sendText, { text: 'once', ...around }, bob), 'text', { text: 'once' }],
        [await send(sendLocation, { ...place, ...around }, bob), 'location', place],
        [
          await send(sendContacts, { contacts, ...around }, bob),
          'contact',
          { displayName: 'Grace Hopper', text: cards },
        ],
        [await send(sendPoll, { poll, ...around }, bob), 'poll', { text: poll.name, pollOptions }],
      ];
      for (const [source, type, fields] of sources) {
        const { id: messageId } = await received(parley, ada, source);
        const forwarded = await send(forwardMessage, { messageId, chatId: phoneOf(carl) });
        await expectWhole(forwarded, type, fields, [ada, carl]);
        const own = await send(forwardMessage, { messageId: forwarded.id });
        await expectWhole(own, type, fields);
      }
    });

    it('is only what the session knows and has', async () => {
      const forward = (messageId: string, from = ada): Promise<MessageSentPayload> =>
        send(forwardMessage, { messageId, chatId: phoneOf(carl) }, from);
      const { id: hers } = await send(sendText, { text: 'hers' });
      await expect(forward(hers, bob)).rejects.toMatchObject({ code: 'not_found' });
      const gone = await send(sendText, { text: 'gone' });
      await parley.database.pool.query('UPDATE messages SET deleted = TRUE WHERE id = $1', [gone.id]);
      await expect(forward(gone.id)).rejects.toMatchObject({ code: 'not_found' });
      const revoked = await send(sendText, { text: 'revoked' });
      await parley.database.pool.query(`UPDATE messages SET type = 'revoke', text = NULL WHERE id = $1`, [revoked.id]);
      await expect(forward(revoked.id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(forward('381725007712738512')).rejects.toMatchObject({ code: 'not_found' });
    });

    it('waits for what has not come yet', async () => {
      const { id: testingNumberId } = await numberOf(parley, bob);
      // The fault is for the next message that comes, which must not be one of an earlier test.
      const onTheirWay = 'SELECT 1 FROM sandbox_mailbox WHERE session_id = $1';
      await waitFor(async () => (await parley.database.pool.query(onTheirWay, [bob.id])).rowCount === 0);
      await parley.ask(injectFault, { testingNumberId, kind: 'undecryptable' });
      const { id: messageId } = await received(parley, bob, await send(sendText, { text: 'garbled' }));
      const forward = (): Promise<MessageSentPayload> =>
        send(forwardMessage, { messageId, chatId: phoneOf(carl) }, bob);
      await expect(forward()).rejects.toMatchObject({ code: 'conflict' });
      await decrypt(parley.database.pool, bob);
      await parley.untilEvents(1, bob.id, 'message.update');
      await expectWhole(await forward(), 'text', { text: 'garbled' }, [bob, carl]);
    });
  });

  it('keeps the order of a conversation whose messages are sent at once', async () => {
    const dora = await parley.connected('dora');
    const { id: messageId } = await send(sendText, { text: 'forward me' }, dora);
    const kinds = [
      (n: number) => send(sendText, { text: `${n}` }, dora),
      (n: number) => send(sendLocation, { ...place, title: `${n}` }, dora),
      () => send(sendContacts, { contacts }, dora),
      () => send(sendPoll, { poll }, dora),
      () => send(forwardMessage, { messageId }, dora),
      (n: number) => send(sendTemplate, { templateId, variables: { name: `${n}`, order: 'x' } }, dora),
      (n: number) => send(sendText, { text: `${n}`, replyTo: messageId }, dora),
    ];
    const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => kinds.map((one) => one(n))).flat());
    const inOrder = sent.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).map(({ whatsapp_id }) => whatsapp_id);
    const namesOf = (events: { envelope: { payload: object } }[]): string[] =>
      events.map(({ envelope }) => (envelope.payload as MessageSentPayload).whatsapp_id);
    const events = await waitFor(
      async () => {
        const all = (await parley.events(bob.id, 'message.received')).filter(
          ({ envelope }) => (envelope.payload as MessagePayload).pushName === 'dora',
        );
        return all.length >= 141 && all;
      },
      { timeoutMs: 25_000 },
    );
    expect(namesOf(events).slice(1)).toEqual(inOrder);
    expect(namesOf(await parley.events(dora.id, 'message.sent')).slice(1)).toEqual(inOrder);
  });
});
