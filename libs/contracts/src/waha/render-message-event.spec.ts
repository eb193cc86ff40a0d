import { describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '../events/message.payloads.js';
import { type EventDetails, type KnownWahaMessage, renderMessageEvent } from './render-message-event.js';
import { renderedBody, renderedEvent, wahaEventId } from './rendered-event.js';

const ada = { id: '381725001112738563', phoneNumber: '+12025550147' };
const bob = { id: '381725001112738564', phoneNumber: '+12025550148' };
const group = { id: '381725001112738570' };
const groupNamed = { ...group, jid: '120363000000000001@g.us' };
const message: MessagePayload = {
  id: '381725011112738566',
  whatsapp_id: 'AAA',
  conversation: ada,
  fromMe: false,
  timestamp: 1_790_000_000,
  pushName: 'Ada',
  isGroup: false,
  type: 'text',
  text: 'Hello',
};
const own: MessagePayload = { ...message, id: '381725011112738567', whatsapp_id: 'OWN', fromMe: true, text: 'Mine' };

function details(more: Partial<EventDetails> = {}, known: readonly KnownWahaMessage[] = []): EventDetails {
  const all: readonly KnownWahaMessage[] = [
    { payload: message, chat: ada, source: 'app' },
    { payload: own, chat: ada, source: 'api' },
    ...known,
  ];
  return {
    me: '12025550100@c.us',
    identity: (ref) => (ref.id === group.id ? groupNamed : ref),
    message: (id) => all.find(({ payload }) => payload.id === id),
    ...more,
  };
}

const rendered = (type: string, payload: object, more?: EventDetails) =>
  renderMessageEvent(type, payload, more ?? details());

describe('events of the WAHA layer', () => {
  it('has a received message twice, first as `message`', () => {
    expect(rendered('message.received', message)).toEqual([
      {
        names: ['message', 'message.any'],
        payload: expect.objectContaining({ id: 'false_12025550147@c.us_AAA', body: 'Hello', source: 'app' }),
      },
    ]);
  });

  it('has one that waits for its content apart, and as a message once that has come', () => {
    const waiting = { ...message, text: undefined, type: 'unknown', unavailable: true };
    expect(rendered('message.received', { ...waiting, unavailableReason: 'undecryptable' })).toEqual([
      { names: ['message.waiting'], payload: expect.objectContaining({ hasMedia: true }) },
    ]);
    expect(
      rendered('message.received', { ...waiting, unavailableReason: 'too_large' }).map(({ names }) => names),
    ).toEqual([['message', 'message.any'], ['message.waiting']]);
    expect(rendered('message.update', message)[0]?.names).toEqual(['message', 'message.any']);
  });

  it('has a sent message as it is stored, and by `message.any` alone', () => {
    const sent = { id: own.id, whatsapp_id: 'OWN', conversation: ada, type: 'text', timestamp: 1 };
    expect(rendered('message.sent', sent)).toEqual([
      {
        names: ['message.any'],
        payload: expect.objectContaining({
          id: 'true_12025550147@c.us_OWN',
          body: 'Mine',
          source: 'api',
          fromMe: true,
        }),
      },
    ]);
    expect(rendered('message.sent', { ...sent, id: '5', type: 'poll' })).toEqual([]);
  });

  it('has an acknowledgement for each message of one, and those of groups apart', () => {
    const ack = {
      messages: [
        { id: own.id, whatsapp_id: 'OWN' },
        { id: '6', whatsapp_id: 'SIX' },
      ],
      conversation: ada,
      from: ada,
      type: 'read',
      timestamp: 1,
    };
    expect(rendered('message.ack', ack)).toEqual([
      {
        names: ['message.ack'],
        payload: {
          id: 'true_12025550147@c.us_OWN',
          from: '12025550147@c.us',
          to: '12025550147@c.us',
          participant: null,
          fromMe: true,
          ack: 3,
          ackName: 'READ',
        },
      },
      { names: ['message.ack'], payload: expect.objectContaining({ id: 'true_12025550147@c.us_SIX' }) },
    ]);
    expect(rendered('message.ack', { ...ack, conversation: group, sender: bob })[0]).toMatchObject({
      names: ['message.ack.group'],
      payload: { from: groupNamed.jid, participant: '12025550148@c.us' },
    });
  });

  it('has reactions of others and own ones, and their removal', () => {
    const reaction = { ...message, id: '7', whatsapp_id: 'RRR', type: 'reaction', reaction: '👍', reactionTo: own.id };
    expect(rendered('message.reaction', reaction)).toEqual([
      {
        names: ['message.reaction'],
        payload: {
          id: 'false_12025550147@c.us_RRR',
          from: '12025550147@c.us',
          to: '12025550100@c.us',
          fromMe: false,
          participant: null,
          timestamp: message.timestamp,
          source: 'app',
          reaction: { text: '👍', messageId: 'true_12025550147@c.us_OWN' },
        },
      },
    ]);
    const sent = { id: '8', whatsapp_id: 'SSS', conversation: ada, type: 'reaction', timestamp: 2 };
    const act = { kind: 'reaction', text: '', targetId: message.id } as const;
    expect(rendered('message.sent', sent, details({ act }))[0]?.payload).toMatchObject({
      fromMe: true,
      source: 'api',
      reaction: { text: '', messageId: 'false_12025550147@c.us_AAA' },
    });
  });

  it('has edits and revocations by the bare id of the message', () => {
    expect(rendered('message.edited', { ...message, type: 'edited', text: 'Hello!' })[0]).toMatchObject({
      names: ['message.edited'],
      payload: { body: 'Hello!', editedMessageId: 'AAA' },
    });
    const revoke = { ...message, id: '9', whatsapp_id: 'REV', text: undefined, type: 'revoke', revokedId: message.id };
    expect(rendered('message.revoked', revoke, details({ before: message }))[0]).toMatchObject({
      names: ['message.revoked'],
      payload: { after: { body: '' }, before: { body: 'Hello' }, revokedMessageId: 'AAA' },
    });
    expect(rendered('message.revoked', revoke)[0]?.payload).toMatchObject({ before: null });
  });

  it('has the deletion of an own message for everyone, and no other', () => {
    const deletion = { from: ada, sender: ada, id: own.id, whatsapp_id: 'OWN', conversation: ada, fromMe: true };
    const forAll = details({ act: { kind: 'revoke' }, before: own });
    expect(rendered('message.delete', deletion, forAll)[0]).toMatchObject({
      names: ['message.revoked'],
      payload: { after: { fromMe: true, body: '' }, before: { body: 'Mine' }, revokedMessageId: 'OWN' },
    });
    expect(rendered('message.delete', deletion, details({ before: own }))).toEqual([]);
  });

  it('has a vote by the names of its options', () => {
    const poll: KnownWahaMessage = {
      payload: { ...own, id: '10', whatsapp_id: 'POLL', type: 'poll', pollOptions: [{ name: 'Tea', hash: 'h1' }] },
      chat: ada,
      source: 'api',
    };
    const vote = { pollMessageId: '10', conversation: ada, voter: ada, selectedHashes: ['h1'], timestamp: 3 };
    expect(rendered('message.vote', vote, details({}, [poll]))).toEqual([
      {
        names: ['poll.vote'],
        payload: {
          vote: {
            id: 'false_12025550147@c.us_POLL',
            from: '12025550147@c.us',
            to: 'me',
            fromMe: false,
            participant: null,
            selectedOptions: ['Tea'],
            timestamp: 3,
          },
          poll: {
            id: 'true_12025550147@c.us_POLL',
            from: 'me',
            to: '12025550147@c.us',
            fromMe: true,
            participant: null,
          },
        },
      },
    ]);
  });

  it('is one body, with its own id and name, and the same bytes each time', () => {
    const event = renderedEvent(
      ['message', 'message.any'],
      ['5', '6'],
      { body: 'x' },
      { session: 'default', me: null },
    );
    const bodies = event.names.map((name) => renderedBody(event, name, 1_790_000_000_123));
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-hjkmnp-tv-z]{26}$/),
        timestamp: 1_790_000_000_123,
        event: 'message',
        session: 'default',
        metadata: {},
        me: null,
        payload: { body: 'x' },
        engine: 'NOWEB',
        environment: expect.objectContaining({ version: '2026.7.1', tier: 'PLUS' }),
      },
      expect.objectContaining({ event: 'message.any' }),
    ]);
    expect(wahaEventId('5', 1_790_000_000_123)).not.toBe(wahaEventId('6', 1_790_000_000_123));
    expect(bodies).toEqual(event.names.map((name) => renderedBody(event, name, 1_790_000_000_123)));
  });
});
