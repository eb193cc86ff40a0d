import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageAckPayload, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { createGroup } from '@parley/contracts/groups';
import type { Session } from '@parley/contracts/sessions';
import { injectFault, sendFromTestingNumber, type SendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { at, Installation, type MadeEvent, numberOf, phoneOf, received } from '../../../testing/index.js';

describe('the phone of a session', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let phoneId: string;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    phoneId = (await numberOf(parley, ada)).id;
  });
  afterAll(() => parley.close());

  const say = (
    message: Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>,
    to = phoneOf(bob),
  ): Promise<MessageSentPayload> => parley.ask(sendFromTestingNumber, { testingNumberId: phoneId, to, ...message });
  const eventOf = (whatsappId: string): Promise<MadeEvent> =>
    waitFor(
      async () =>
        (await parley.events(ada.id, 'message.sent', 'message.edited', 'message.revoked')).find(({ event }) =>
          event.envelope.includes(`"${whatsappId}"`),
        ),
      { message: `the session to hear of ${whatsappId}` },
    );
  const acksOf = async (id: string): Promise<string[]> =>
    (await parley.events(ada.id, 'message.ack'))
      .map(({ envelope }) => envelope.payload as MessageAckPayload)
      .filter(({ messages }) => messages.some((message) => message.id === id))
      .map(({ type }) => type);

  it('sends as the account: its session hears that it was sent, then what became of it', async () => {
    const sent = await say({ type: 'text', text: 'from my phone' });
    const own = (await eventOf(sent.whatsapp_id)).envelope.payload as MessageSentPayload;
    expect(own).toMatchObject({
      whatsapp_id: sent.whatsapp_id,
      conversation: { phoneNumber: phoneOf(bob) },
      type: 'text',
      fromMe: true,
    });
    expect(await received(parley, bob, sent)).toMatchObject({
      conversation: { phoneNumber: phoneOf(ada) },
      fromMe: false,
      text: 'from my phone',
    });
    await waitFor(async () => (await acksOf(own.id)).length === 2);
    expect(await acksOf(own.id)).toEqual(['delivered', 'read']);
    expect(await parley.events(ada.id, 'message.received')).toEqual([]);
  });

  it('is answered by a number without a session too', async () => {
    const sent = await say({ type: 'text', text: 'anybody?' }, '+12025550147');
    const own = (await eventOf(sent.whatsapp_id)).envelope.payload as MessageSentPayload;
    await waitFor(async () => (await acksOf(own.id)).length === 2);
  });

  it('reacts, edits and deletes what the account wrote', async () => {
    const sent = await say({ type: 'text', text: 'first' });
    const own = (await eventOf(sent.whatsapp_id)).envelope.payload as MessageSentPayload;
    const theirs = await received(parley, bob, sent);
    const reaction = await say({ type: 'reaction', messageId: sent.whatsapp_id, reaction: '👍' });
    expect((await eventOf(reaction.whatsapp_id)).envelope.payload).toMatchObject({ type: 'reaction', fromMe: true });
    await say({ type: 'edit', messageId: sent.whatsapp_id, text: 'second' });
    const [edited] = await parley.untilEvents(1, ada.id, 'message.edited');
    expect(edited?.envelope.payload).toMatchObject({ id: own.id, text: 'second', fromMe: true });
    await say({ type: 'delete', messageId: sent.whatsapp_id });
    const [revoked] = await parley.untilEvents(1, ada.id, 'message.revoked');
    expect(revoked?.envelope.payload).toMatchObject({ revokedId: own.id, fromMe: true });
    const [gone] = await parley.untilEvents(1, bob.id, 'message.revoked');
    expect(gone?.envelope.payload as MessagePayload).toMatchObject({ revokedId: theirs.id, fromMe: false });
  });

  it('is not what the fault "undecryptable" is for: the next message that comes is', async () => {
    await parley.ask(injectFault, { testingNumberId: phoneId, kind: 'undecryptable' });
    const own = await say({ type: 'text', text: 'whole' });
    await eventOf(own.whatsapp_id);
    const { rows } = await parley.database.pool.query(
      'SELECT type, text FROM messages WHERE session_id = $1 AND whatsapp_id = $2',
      [ada.id, own.whatsapp_id],
    );
    expect(rows).toEqual([{ type: 'text', text: 'whole' }]);
    const first = await received(parley, ada, await parley.send(bob, phoneOf(ada), 'garbled'));
    expect(first).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' });
    const second = await received(parley, ada, await parley.send(bob, phoneOf(ada), 'whole again'));
    expect(second).toMatchObject({ type: 'text', text: 'whole again' });
  });

  it('writes to a group that it is in', async () => {
    const requested = { session: 'ada', subject: 'Team', participants: [phoneOf(bob)] };
    const group = await parley.ask(createGroup, requested, at(ada));
    const sent = await say({ type: 'text', text: 'all of you' }, group.id);
    const { payload } = (await eventOf(sent.whatsapp_id)).envelope;
    expect(payload).toMatchObject({
      conversation: { id: (payload as MessageSentPayload).conversation.id },
      fromMe: true,
    });
    expect(await received(parley, bob, sent)).toMatchObject({ isGroup: true, fromMe: false });
  });
});
