import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatOverview, deleteMessage, markSeen, sendButtons, sendList } from '@parley/contracts/messages';
import { setPresence } from '@parley/contracts/presence';
import { setSessionCredentials, startSession, stopSession } from '@parley/contracts/sessions';
import { type FakeGraph, inbound, messageWebhook, statusWebhook, waitFor } from '@parley/testing';
import { type Installation, page } from '../../testing/index.js';
import { CloudNetwork } from './testing/cloud-network.js';

const customer = '+16505551234';

let network: CloudNetwork;
let parley: Installation;
let graph: FakeGraph;

beforeAll(async () => {
  network = await CloudNetwork.make();
  ({ parley, graph } = network);
}, 60_000);
afterAll(async () => expect(await network.close()).toEqual([]));

describe('a session on the Cloud API', () => {
  it('is CONNECTED once Graph has told of its number', async () => {
    const made = await network.connected('open');
    expect(made).toMatchObject({
      engine: 'cloud',
      me: { id: '15550783881@c.us', phoneNumber: '+15550783881', pushName: "Jasper's Market" },
      credentials: { set: ['accessToken', 'appSecret', 'verifyToken'] },
      webhook: { url: expect.stringMatching(/^https:\/\/parley\.test\/hooks\/whatsapp-cloud\/[\w-]{24}$/) },
    });
  });

  it('has FAILED where its token is refused, and says why', async () => {
    const number = graph.addNumber();
    const { id } = await network.session('refused', { ...number, accessToken: 'another' });
    await parley.untilStatus(id, 'DISCONNECTED FAILED');
    const [event] = (await parley.events(id, 'session.status')).slice(-1);
    expect(event?.envelope.payload).toMatchObject({ statusReason: 'FAILED', detail: expect.any(String) });
  });

  it('has a number of its own', async () => {
    const number = graph.addNumber();
    await network.connected('first', number);
    await expect(network.session('second', number)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('names what its config lacks', async () => {
    await expect(parley.create('lacking', { engine: 'cloud' })).rejects.toMatchObject({
      code: 'missing_field',
      message: 'Field "config.phoneNumberId" is required.',
    });
  });

  it('sends with the id of the message as its callback data', async () => {
    const number = graph.addNumber();
    const made = await network.connected('sending', number);
    const sent = await parley.send(made, customer, 'Hello');
    const [taken] = network.sentTo(number);
    expect(taken).toMatchObject({ id: sent.whatsapp_id, to: '16505551234', callbackData: sent.id });
    expect(taken?.body).toMatchObject({ type: 'text', text: { body: 'Hello' } });
    expect(await parley.events(made.id, 'message.sent')).toHaveLength(1);
  });

  it('keeps a person in one chat whom Meta calls by another number than was asked for', async () => {
    const number = graph.addNumber();
    const made = await network.connected('brazil', number);
    graph.state.accounts.set('5511987654321', '551187654321');
    const { conversation } = await parley.send(made, '+5511987654321', 'Oi');
    const [taken] = network.sentTo(number);
    if (!taken) throw new Error('Graph took nothing.');
    const told = statusWebhook(number, { ...taken, to: '551187654321' }, 'delivered', 1_795_000_000);
    await network.post(made, number, told);
    const answer = [{ id: 'wamid.oi', timestamp: 1_795_000_000, content: inbound.text('Oi!') }];
    await network.post(made, number, messageWebhook(number, { waId: '551187654321', name: 'Ana' }, answer));
    const [ack] = await parley.untilEvents(1, made.id, 'message.ack');
    const [received] = await parley.untilEvents(1, made.id, 'message.received');
    for (const event of [ack, received]) {
      expect(event?.envelope.payload).toMatchObject({ conversation: { id: conversation.id } });
    }
    // However long ago it was.
    await parley.database.pool.query(`UPDATE identity_old_numbers SET changed_at = changed_at - interval '9 days'`);
    expect((await parley.send(made, '+5511987654321', 'Tudo bem?')).conversation.id).toBe(conversation.id);
    expect(network.sentTo(number).map(({ to }) => to)).toEqual(['5511987654321', '551187654321']);
  });

  it('takes nobody for another person because of what Meta answers', async () => {
    const number = graph.addNumber();
    const made = await network.connected('mistaken', number);
    graph.state.accounts.set('4915112345678', '16505559999');
    const { conversation } = await parley.send(made, '+4915112345678', 'Hello');
    expect((await parley.send(made, '+16505559999', 'Hello')).conversation.id).not.toBe(conversation.id);
  });

  it('goes on with a new token as soon as it is set, without a word to anybody', async () => {
    const number = graph.addNumber();
    const made = await network.connected('rotated', number);
    graph.addNumber({ ...number, accessToken: 'EAAnew' });
    const { appSecret } = number;
    await parley.ask(setSessionCredentials, { session: 'rotated', accessToken: 'EAAnew', appSecret, verifyToken: 'v' });
    await parley.send(made, customer, 'Hello');
    expect(network.sentTo(number)).toHaveLength(1);
    expect(await parley.events(made.id, 'session.status')).toHaveLength(2);
  });

  it('that is stopped stays so when its credentials are set', async () => {
    const number = graph.addNumber();
    const { id } = await network.connected('resting', number);
    await parley.ask(stopSession, { session: 'resting' });
    const { accessToken, appSecret } = number;
    await parley.ask(setSessionCredentials, { session: 'resting', accessToken, appSecret, verifyToken: 'v' });
    expect(await parley.get(id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
  });

  it('sends buttons and lists as Graph has them', async () => {
    const number = graph.addNumber();
    const made = await network.connected('offering', number);
    const about = { session: 'offering', chatId: customer, text: 'When?', footer: 'Thanks' };
    const rows = [{ id: 'a', title: '16:00', description: 'Before the rain' }];
    await parley.ask(sendButtons, { ...about, buttons: [{ id: 'y', title: 'Yes' }] }, { sessionId: made.id });
    await parley.ask(
      sendList,
      { ...about, button: 'Choose', sections: [{ title: 'Today', rows }] },
      { sessionId: made.id },
    );
    expect(network.sentTo(number).map(({ body }) => body)).toMatchObject([
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'When?' },
          footer: { text: 'Thanks' },
          action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] },
        },
      },
      {
        type: 'interactive',
        interactive: { type: 'list', action: { button: 'Choose', sections: [{ title: 'Today', rows }] } },
      },
    ]);
  });

  it('writes to people alone, also where it knows no such group or channel', async () => {
    const made = await network.connected('personal');
    for (const [chatId, capability] of [
      ['120363041@g.us', 'groups'],
      ['120363041@newsletter', 'channels'],
    ] as const) {
      const refusal = { code: 'not_supported_by_engine', message: expect.stringContaining(`: ${capability}.`) };
      await expect(parley.send(made, chatId, 'x')).rejects.toMatchObject(refusal);
      const typing = parley.ask(
        setPresence,
        { session: made.name, presence: 'typing', chatId },
        { sessionId: made.id },
      );
      await expect(typing).rejects.toMatchObject(refusal);
    }
  });

  it('shows that it types to who has written, and to nobody else', async () => {
    const number = graph.addNumber();
    const made = await network.connected('typing', number);
    const type = () =>
      parley.ask(setPresence, { session: 'typing', presence: 'typing', chatId: customer }, { sessionId: made.id });
    await expect(type()).rejects.toMatchObject({ code: 'engine_rejected', extra: { detail: 'nothing_received' } });
    const sent = [{ id: 'wamid.first', timestamp: 1_795_000_000, content: inbound.text('Anybody there?') }];
    await network.post(made, number, messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
    await parley.untilEvents(1, made.id, 'message.received');
    await type();
    const marks = graph.requests.filter(
      ({ operation, path }) => operation === 'mark_read' && path[0] === number.phoneNumberId,
    );
    expect(marks.map(({ body }) => JSON.parse(body.toString()) as object)).toEqual([
      {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: 'wamid.first',
        typing_indicator: { type: 'text' },
      },
    ]);
  });

  it('shows each time that it types to the last that has come, however lately', async () => {
    const number = graph.addNumber();
    const made = await network.connected('typing-at-once', number);
    const expected: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const waId = `1650555010${n % 2}`;
      for (const id of [`wamid.once.${n}.1`, `wamid.once.${n}.2`]) {
        const sent = [{ id, timestamp: 1_795_000_000, content: inbound.text(id) }];
        await network.post(made, number, messageWebhook(number, { waId, name: 'Ada' }, sent));
      }
      const asked = { session: made.name, presence: 'typing', chatId: `+${waId}` } as const;
      for (let time = 0; time < 2; time += 1) await parley.ask(setPresence, asked, { sessionId: made.id });
      expected.push(...Array<string>(2).fill(`wamid.once.${n}.2`));
    }
    expect(graph.state.read.map(({ id }) => id).filter((id) => id.startsWith('wamid.once'))).toEqual(expected);
  });

  it('is not said to have seen what Meta then refuses to mark, also where a key was given', async () => {
    const number = graph.addNumber();
    const made = await network.connected('seeing', number);
    const sent = [{ id: 'wamid.unseen', timestamp: 1_795_000_000, content: inbound.text('Anybody there?') }];
    await network.post(made, number, messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
    await parley.untilEvents(1, made.id, 'message.received');
    graph.addNumber({ ...number, accessToken: 'another' });
    const idempotency = { route: 'POST /api/sendSeen', key: 'seen', keepSeconds: 60 };
    const seen = parley.ask(markSeen, { session: 'seeing', chatId: customer, idempotency }, { sessionId: made.id });
    await expect(seen).rejects.toMatchObject({ code: 'session_not_connected' });
    await parley.untilStatus(made.id, 'DISCONNECTED FAILED');
  });

  it('is seen when it is asked again after Meta was busy', async () => {
    const number = graph.addNumber();
    const made = await network.connected('seeing-again', number);
    const sent = [{ id: 'wamid.busy', timestamp: 1_795_000_000, content: inbound.text('Anybody there?') }];
    await network.post(made, number, messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
    await parley.untilEvents(1, made.id, 'message.received');
    const idempotency = { route: 'POST /api/sendSeen', key: 'busy', keepSeconds: 60 };
    const see = () =>
      parley.ask(markSeen, { session: made.name, chatId: customer, idempotency }, { sessionId: made.id });
    graph.next('mark_read', { kind: 'refuse', code: 130429 });
    await expect(see()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(graph.state.read).not.toContainEqual({ id: 'wamid.busy', typing: false });
    await see();
    await see();
    expect(graph.state.read.filter(({ id }) => id === 'wamid.busy')).toEqual([{ id: 'wamid.busy', typing: false }]);
  });

  it('stays unread for no message that Meta will never mark', async () => {
    const number = graph.addNumber();
    const made = await network.connected('seeing-never', number);
    const sent = [{ id: 'wamid.never', timestamp: 1_795_000_000, content: inbound.text('Anybody there?') }];
    await network.post(made, number, messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
    await parley.untilEvents(1, made.id, 'message.received');
    const see = () => parley.ask(markSeen, { session: made.name, chatId: customer }, { sessionId: made.id });
    graph.next('mark_read', { kind: 'refuse', code: 131009 });
    await expect(see()).rejects.toMatchObject({ code: 'engine_rejected' });
    const { data } = await parley.ask(chatOverview, { session: made.name, ...page });
    expect(data).toMatchObject([{ unreadCount: 0 }]);
    await see();
  });

  it('takes no message back, also while it is stopped', async () => {
    const made = await network.connected('keeping');
    const { id } = await parley.send(made, customer, 'Hello');
    const take = () =>
      parley.ask(deleteMessage, { session: 'keeping', chatId: customer, messageId: id }, { sessionId: made.id });
    const refusal = { code: 'not_supported_by_engine', message: expect.stringContaining(': revocations.') };
    await expect(take()).rejects.toMatchObject(refusal);
    await parley.ask(stopSession, { session: 'keeping' });
    await waitFor(() =>
      parley.send(made, customer, 'Hello').then(
        () => false,
        ({ code }: { code: string }) => code === 'session_not_connected',
      ),
    );
    await expect(take()).rejects.toMatchObject(refusal);
  });

  it('answers each refusal of Meta as decided, and sends nothing twice', async () => {
    const number = graph.addNumber();
    const made = await network.connected('refusing', number);
    const refusals: [number, object][] = [
      [131047, { code: 'engine_rejected', extra: { detail: 'window_closed' } }],
      [131026, { code: 'engine_rejected', extra: { detail: 'recipient_not_found' } }],
      [130429, { code: 'rate_limited' }],
      [131056, { code: 'rate_limited', retryAfterSeconds: 5, recipientOnly: true }],
    ];
    for (const [code, error] of refusals) {
      graph.next('messages', { kind: 'refuse', code });
      await expect(parley.send(made, customer, 'x')).rejects.toMatchObject(error);
    }
    graph.next('messages', { kind: 'hang', taken: true });
    await expect(parley.send(made, customer, 'unknown')).rejects.toMatchObject({ code: 'unavailable' });
    expect(network.sentTo(number)).toHaveLength(1);
    graph.addNumber({ ...number, accessToken: 'another' });
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => parley.send(made, customer, 'x')));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
      answers.map(() => expect.objectContaining({ code: 'session_not_connected' })),
    );
    await parley.untilStatus(made.id, 'DISCONNECTED FAILED');
    graph.addNumber(number);
    await parley.ask(startSession, { session: 'refusing' });
    await parley.untilStatus(made.id, 'CONNECTED');
    graph.next('messages', { kind: 'refuse', code: 368 });
    await expect(parley.send(made, customer, 'x')).rejects.toMatchObject({ code: 'session_not_connected' });
    await parley.untilStatus(made.id, 'DISCONNECTED TEMPORARY_BAN');
  });
});
