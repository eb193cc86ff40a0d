import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventType, MessageAckPayload, MessagePayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, phoneOf, received } from '../../../testing/index.js';

/**
 * Mail may lie in a box for as long as its session is stopped, over any number of upgrades. Bodies as the network wrote
 * them before there were groups, files and acts: without `chat`, without `content`.
 */
describe('mail from before the network had groups', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const post = (to: Session, body: object): Promise<unknown> =>
    parley.database.pool.query(
      'INSERT INTO sandbox_mailbox (session_id, body, due_at) VALUES ($1, $2, clock_timestamp())',
      [to.id, JSON.stringify(body)],
    );
  const told = <T = MessagePayload>(by: Session, type: EventType, of: string): Promise<T> =>
    waitFor(
      async () =>
        (await parley.events(by.id, type)).findLast(({ event }) => event.envelope.includes(`"${of}"`))?.envelope
          .payload as T | undefined,
      { message: `${type} of ${of} at ${by.name}`, timeoutMs: 25_000 },
    );
  const letter = (whatsappId: string, more: object = {}) => ({
    from: phoneOf(bob),
    pushName: 'bob',
    whatsappId,
    timestamp: 1795248000,
    type: 'text',
    text: 'from before',
    ...more,
  });

  it('a message arrives, with what it answers and whom it mentions, and is acknowledged to its sender', async () => {
    const asked = await parley.send(ada, phoneOf(bob), 'asked');
    await received(parley, bob, asked);
    const more = { replyTo: asked.whatsapp_id, mentions: [phoneOf(ada), '+12025550147'] };
    const answer = await parley.send(bob, phoneOf(ada), 'the sender knows this one');
    await received(parley, ada, answer);
    // As if it were still on its way: forgotten where it arrived, known to who sent it.
    await parley.database.pool.query('DELETE FROM messages WHERE session_id = $1 AND whatsapp_id = $2', [
      ada.id,
      answer.whatsapp_id,
    ]);
    const acks = async (): Promise<string[]> =>
      (await parley.events(bob.id, 'message.ack'))
        .map(({ envelope }) => envelope.payload as MessageAckPayload)
        .filter(({ messages }) => messages[0]?.id === answer.id)
        .map(({ type }) => type);
    await waitFor(async () => (await acks()).length === 2, { timeoutMs: 25_000 });
    // And not acknowledged yet.
    await parley.database.pool.query('UPDATE messages SET ack = NULL WHERE session_id = $1 AND whatsapp_id = $2', [
      bob.id,
      answer.whatsapp_id,
    ]);
    await post(ada, { kind: 'message', message: letter(answer.whatsapp_id, more), senderId: bob.id });
    const message = await waitFor(
      async () =>
        (await parley.events(ada.id, 'message.received'))
          .map(({ envelope }) => envelope.payload as MessagePayload)
          .find(({ text }) => text === 'from before'),
      { timeoutMs: 25_000 },
    );
    expect(message).toEqual({
      id: expect.any(String),
      whatsapp_id: answer.whatsapp_id,
      conversation: { id: expect.any(String), phoneNumber: phoneOf(bob) },
      fromMe: false,
      timestamp: 1795248000,
      pushName: 'bob',
      isGroup: false,
      type: 'text',
      text: 'from before',
      replyTo: asked.id,
      mentions: [
        { id: expect.any(String), phoneNumber: phoneOf(ada) },
        { id: expect.any(String), phoneNumber: '+12025550147' },
      ],
    });
    await waitFor(async () => (await acks()).length === 4, { message: 'its acknowledgements', timeoutMs: 25_000 });
    expect((await acks()).slice(2)).toEqual(['delivered', 'read']);
  });

  it('a message of a phone without a session arrives', async () => {
    await post(ada, { kind: 'message', message: letter('3EB0OLDBARE', { from: '+12025550147' }) });
    const message = await received(parley, ada, { whatsapp_id: '3EB0OLDBARE' });
    expect(message).toMatchObject({ conversation: { phoneNumber: '+12025550147' }, text: 'from before' });
  });

  it('an acknowledgement is told of the message that it is of', async () => {
    const sent = await parley.send(ada, '+12025550001', 'never acknowledged');
    await post(ada, { kind: 'ack', whatsappId: sent.whatsapp_id, from: '+12025550001', type: 'delivered' });
    expect(await told<MessageAckPayload>(ada, 'message.ack', sent.id)).toEqual({
      messages: [{ id: sent.id, whatsapp_id: sent.whatsapp_id }],
      conversation: sent.conversation,
      from: sent.conversation,
      type: 'delivered',
      timestamp: expect.any(Number),
    });
  });

  it('the content of a message that came undecryptable completes it', async () => {
    await parley.database.pool.query('UPDATE testing_numbers SET undecryptable = TRUE WHERE session_id = $1', [ada.id]);
    await post(ada, { kind: 'message', message: letter('3EB0OLDGARBLED') });
    const first = await received(parley, ada, { whatsapp_id: '3EB0OLDGARBLED' });
    expect(first).toMatchObject({ type: 'unknown', unavailable: true });
    const update = await told(ada, 'message.update', first.id);
    expect(update).toMatchObject({ id: first.id, type: 'text', text: 'from before' });
    // The same once more, as it would have lain in the box itself.
    await post(ada, { kind: 'update', message: letter('3EB0OLDGARBLED', { text: 'written before' }) });
    await waitFor(async () => (await told(ada, 'message.update', first.id)).text === 'written before', {
      timeoutMs: 25_000,
    });
  });
});
