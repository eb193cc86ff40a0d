import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMessage } from '@parley/contracts/messages';
import { answerCloudHook, findCloudHook } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation } from '../../../testing/index.js';
import { hookedSessions } from '../testing/hooked-sessions.js';

let parley: Installation;

beforeAll(async () => {
  parley = await Installation.make();
  await parley.start();
}, 60_000);
afterAll(() => parley.close());

const { cloudSession, signed, post, ofNumber, text, contacts, inboxOf, drained, payloads } = hookedSessions(
  () => parley,
);

describe('the challenge of Meta', () => {
  it('is answered to a request that has the verify token', async () => {
    await cloudSession('challenged');
    const query = { hookId: 'challenged', mode: 'subscribe', challenge: '1158201444' };
    const asked = await parley.ask(answerCloudHook, { ...query, verifyToken: 'a word of mine' });
    expect(asked).toEqual({ challenge: '1158201444' });
    for (const verifyToken of ['another', '', undefined]) {
      await expect(parley.ask(answerCloudHook, { ...query, verifyToken })).rejects.toMatchObject({
        code: 'credential_not_allowed',
      });
    }
    await expect(parley.ask(answerCloudHook, { ...query, hookId: 'nowhere' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what Meta posts', () => {
  it('is an event of the session whatever its status, once, in its order', async () => {
    const { id } = await cloudSession('told');
    const messages = Array.from({ length: 30 }, (_, n) => text(`wamid.${n}`, `message ${n}`));
    await post('told', ofNumber('told', { contacts, messages }));
    await drained(id);
    await Promise.all(Array.from({ length: 5 }, () => post('told', ofNumber('told', { contacts, messages }))));
    await drained(id);
    const received = await payloads(id, 'message.received');
    expect(received.map((payload) => (payload as { text: string }).text)).toEqual(
      messages.map((_, n) => `message ${n}`),
    );
    expect(received[0]).toMatchObject({
      whatsapp_id: 'wamid.0',
      conversation: { phoneNumber: '+16505551234' },
      fromMe: false,
      timestamp: 1_749_416_383,
      pushName: 'Sheena Nelson',
      isGroup: false,
      type: 'text',
    });
  });

  it('has the payload of the Cloud API where a message is interactive', async () => {
    const { id } = await cloudSession('pressed');
    const button = { payload: 'yes', text: 'Yes, please' };
    await post(
      'pressed',
      ofNumber('pressed', { contacts, messages: [{ ...text('wamid.b', ''), type: 'button', button }] }),
    );
    await drained(id);
    expect(await payloads(id, 'message.received')).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        whatsapp_id: 'wamid.b',
        conversation: expect.objectContaining({ phoneNumber: '+16505551234' }),
        timestamp: '1749416383',
        type: 'button',
        senderName: 'Sheena Nelson',
        text: 'Yes, please',
        interactive: button,
      },
    ]);
  });

  it('goes to the session that has the number, if it is of the same app, else nowhere', async () => {
    const taker = await cloudSession('taker');
    const same = await cloudSession('same-app');
    const other = await cloudSession('other-app', {}, { appSecret: 'another secret' });
    for (const name of ['same-app', 'other-app', 'unknown']) {
      await post('taker', ofNumber(name, { contacts, messages: [text(`wamid.${name}`, name)] }));
    }
    await drained(same.id);
    expect(await payloads(same.id, 'message.received')).toHaveLength(1);
    expect([await inboxOf(other.id), await inboxOf(taker.id)]).toEqual([0, 0]);
    expect(await payloads(other.id, 'message.received')).toEqual([]);
    expect(await payloads(taker.id, 'message.received')).toEqual([]);
  });

  it('is refused unless the app secret signed these very bytes, and nothing of it is stored', async () => {
    const { id } = await cloudSession('forged');
    const body = ofNumber('forged', { contacts, messages: [text('wamid.f', 'forged')] });
    const raw = Buffer.from(JSON.stringify(body));
    for (const signature of [signed(raw, 'another'), signed(Buffer.from('{}')), 'sha256=', 'nonsense', '']) {
      await expect(post('forged', body, signature)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect([await inboxOf(id), await payloads(id, 'message.received')]).toEqual([0, []]);
    await expect(post('forged', '{"entry":')).rejects.toMatchObject({ code: 'invalid_parameter' });
    await post('forged', '[]');
    await post('forged', '{"entry":[{"changes":[{"field":"nonsense","value":7}]}]}');
    await expect(post('nowhere', body)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(findCloudHook, { hookId: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await parley.ask(findCloudHook, { hookId: 'forged' })).toEqual({});
  });

  const item = {
    kind: 'message',
    phoneNumberId: 'number-left',
    businessAccountId: 'account-left',
    from: { phoneNumber: '+16505551234' },
    pushName: 'Sheena',
    message: {
      whatsappId: 'wamid.left',
      timestamp: 1_749_416_383,
      body: { kind: 'message', type: 'text', text: 'x' },
    },
  };
  const impossible = { ...item, from: {}, message: { ...item.message, whatsappId: 'wamid.impossible' } };

  it('that was stored by a process that ended is recorded by another', async () => {
    const { id } = await cloudSession('left');
    await parley.database.pool.query(
      'INSERT INTO cloud_inbox (id, session_id, item, failures) VALUES (1, $1, $2, 9), (2, $1, $3, 0)',
      [id, JSON.stringify(impossible), JSON.stringify(item)],
    );
    await drained(id);
    expect(await payloads(id, 'message.received')).toMatchObject([{ whatsapp_id: 'wamid.left', text: 'x' }]);
  });

  it('is recorded while what came before it cannot be', async () => {
    const { id } = await cloudSession('behind');
    await parley.database.pool.query('INSERT INTO cloud_inbox (id, session_id, item) VALUES (3, $1, $2)', [
      id,
      JSON.stringify(impossible),
    ]);
    await post('behind', ofNumber('behind', { contacts, messages: [text('wamid.behind', 'x')] }));
    await waitFor(async () => (await payloads(id, 'message.received')).length === 1, { message: 'it to be recorded' });
    expect(await inboxOf(id)).toBe(1);
  });

  it('is recorded without its content where an event cannot hold it', async () => {
    const { id } = await cloudSession('vast');
    const vast = { ...text('wamid.vast', ''), type: 'button', button: { text: 'x'.repeat(1_000_001) } };
    await post('vast', ofNumber('vast', { contacts, messages: [vast, text('wamid.after', 'x')] }));
    await drained(id);
    expect(await payloads(id, 'message.received')).toMatchObject([
      { whatsapp_id: 'wamid.vast', type: 'unknown', unavailable: true, unavailableReason: 'too_large' },
      { whatsapp_id: 'wamid.after' },
    ]);
  });

  it('is stored though Postgres or its indexes could not hold all of the body', async () => {
    const { id } = await cloudSession('hostile');
    const nested = '['.repeat(20_000) + ']'.repeat(20_000);
    const pressed = { ...text('wamid.deep', ''), type: 'interactive', interactive: { 'a\0b': 'c\0d', deep: 'nested' } };
    const endless = text(`wamid.${'x'.repeat(600)}`, 'no such id');
    const told = { contacts, messages: [pressed, endless, text('wamid.plain', 'x')] };
    await post('hostile', JSON.stringify(ofNumber('hostile', told)).replace('"nested"', nested));
    await drained(id);
    expect(await payloads(id, 'message.received')).toMatchObject([
      { whatsapp_id: 'wamid.deep', interactive: { ab: 'cd' } },
      { whatsapp_id: 'wamid.plain' },
    ]);
  });
});

describe('the statuses of Meta', () => {
  const to = '+16505551234';
  /** A send whose answer was lost. */
  const unsettled = async (sessionId: string, id: string): Promise<void> => {
    const chat = { id: '7001', projectId: '3001', kind: 'person', phoneNumber: to };
    await parley.database.pool.query(
      `INSERT INTO identities (id, project_id, phone_number) VALUES (7001, 3001, $1)
       ON CONFLICT (project_id, phone_number) DO NOTHING`,
      [to],
    );
    await parley.database.pool.query(
      `INSERT INTO reserved_sends (id, session_id, chat_id, outbound)
       SELECT $1, $2, id, $3 FROM identities WHERE project_id = 3001 AND phone_number = $4`,
      [id, sessionId, JSON.stringify({ kind: 'message', chat, content: { kind: 'text', text: 'lost' } }), to],
    );
  };
  const status = (id: string, word: string, more: object = {}) => ({
    id,
    status: word,
    timestamp: '1749416383',
    recipient_id: '16505551234',
    ...more,
  });
  const told = async (id: string) =>
    (await parley.events(id, 'message.sent', 'message.ack')).map(
      ({ envelope: { event, payload } }) => `${event} ${(payload as { type: string }).type}`,
    );

  it('settle a send by the id that went out with it, and rise in whatever order they come', async () => {
    const { id } = await cloudSession('settled');
    await unsettled(id, '9001');
    const statuses = ['read', 'sent', 'delivered', 'read'].map((word) =>
      status('wamid.s', word, { biz_opaque_callback_data: '9001' }),
    );
    for (const one of statuses) {
      await post('settled', ofNumber('settled', { statuses: [one] }));
      await drained(id);
    }
    expect(await told(id)).toEqual(['message.sent text', 'message.ack read']);
    expect((await payloads(id, 'message.sent'))[0]).toMatchObject({ id: '9001', whatsapp_id: 'wamid.s' });
  });

  it('that tell of a failure settle a send too, which shows why', async () => {
    const { id } = await cloudSession('failing');
    await unsettled(id, '9002');
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    const failed = status('wamid.f', 'failed', { biz_opaque_callback_data: '9002', errors });
    await post('failing', ofNumber('failing', { statuses: [failed, failed] }));
    await drained(id);
    expect(await told(id)).toEqual(['message.sent text', 'message.ack error']);
    const message = await parley.ask(getMessage, { session: 'failing', chatId: to, messageId: '9002' });
    expect(message).toMatchObject({ error: { code: 131026, title: 'Message undeliverable' } });
  });

  it('of sends of other applications, or of another session, settle nothing', async () => {
    const { id } = await cloudSession('bystander');
    const owner = await cloudSession('owner');
    await unsettled(owner.id, '9003');
    const statuses = ['9003', 'order 17', '99999999999999999999', undefined].map((data, n) =>
      status(`wamid.other.${n}`, 'delivered', { biz_opaque_callback_data: data }),
    );
    await post('bystander', ofNumber('bystander', { statuses }));
    await drained(id);
    expect([await told(id), await told(owner.id)]).toEqual([[], []]);
    const { rows } = await parley.database.pool.query('SELECT id FROM reserved_sends WHERE id = 9003');
    expect(rows).toHaveLength(1);
  });
});
