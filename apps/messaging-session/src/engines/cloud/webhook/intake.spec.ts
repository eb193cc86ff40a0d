import { describe, expect, it } from '@jest/globals';
import type { SentState } from '@parley/contracts/events';
import {
  bytesOf,
  disabledWebhook,
  type FakeMedia,
  type FakeMessage,
  type FakeNumber,
  hubSignature,
  inbound,
  type InboundContent,
  messageWebhook,
  type MetaStatus,
  qualityWebhook,
  shuffled,
  statusWebhook,
  templateWebhook,
  type WebhookBody,
} from '@parley/testing';
import fc from 'fast-check';
import { outranks } from '../../../message/index.js';
import { parseWebhook, type ReadWebhook, readWebhook, isSignedBy } from '@parley/engine-cloud/testing';

const number: FakeNumber = {
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  displayPhoneNumber: '+1 555-078-3881',
  verifiedName: "Jasper's Market",
  accessToken: 'EAAB',
  appSecret: 'app secret',
};
const media: FakeMedia = {
  id: '7',
  phoneNumberId: number.phoneNumberId,
  mimeType: 'image/png',
  bytes: Buffer.from('x'),
};

/** From the bytes that Meta sends to what they tell. */
function take(body: WebhookBody): ReadWebhook {
  const bytes = bytesOf(body);
  expect(isSignedBy(number.appSecret, bytes, hubSignature(number.appSecret, bytes))).toBe(true);
  return readWebhook(parseWebhook(bytes)?.body, 5);
}

describe('webhooks from their bytes on', () => {
  const said: InboundContent[] = [
    ...[inbound.text('Grüße 👍'), inbound.image(media, 'c'), inbound.video(media), inbound.voice(media)],
    ...[inbound.document(media, 'a.pdf'), inbound.sticker(media), inbound.location(), inbound.contacts()],
    ...[inbound.reaction('wamid.0', '👍'), inbound.reaction('wamid.0', ''), inbound.buttonReply('wamid.0', 'y', 'Yes')],
    ...[inbound.listReply('wamid.0', 'a', 'A'), inbound.flowReply('wamid.0', { seats: 2 })],
    ...[inbound.button('wamid.0', 'Stop'), inbound.order(), inbound.unsupported()],
  ];

  it('tell every kind of message, in their order', () => {
    const sent = said.map((content, index) => ({ id: `wamid.${index + 1}`, timestamp: index, content }));
    const { items, unread } = take(messageWebhook(number, { waId: '16505551234', name: 'Ada' }, sent));
    expect(unread).toEqual([]);
    const told = items.map((item) => (item.kind === 'message' ? item.message : undefined));
    expect(told.map((message) => message?.whatsappId)).toEqual(sent.map(({ id }) => id));
    expect(told[0]).toMatchObject({ body: { text: 'Grüße 👍' } });
    expect(told[10]).toMatchObject({ replyTo: 'wamid.0', body: { kind: 'cloud', type: 'interactive' } });
  });

  it('tell of templates, accounts and numbers', () => {
    const template = {
      ...{ id: '12345678901234567', businessAccountId: number.businessAccountId, name: 'x', language: 'en' },
      ...{ category: 'UTILITY', components: [], status: 'PENDING' },
    };
    expect(take(templateWebhook(template, 'REJECTED', 'SCAM')).items).toMatchObject([
      { kind: 'template', template: { templateId: '12345678901234567', verdict: 'rejected', reason: 'SCAM' } },
    ]);
    expect(take(disabledWebhook(number, 'DISABLE')).items).toMatchObject([{ account: { effect: 'disabled' } }]);
    expect(take(qualityWebhook(number, 'TIER_2K')).items).toMatchObject([
      { quality: { phoneNumber: '15550783881', limit: 'TIER_2K' } },
    ]);
  });

  const courses: [MetaStatus[], SentState][] = [
    [['sent'], 'sent'],
    [['sent', 'delivered'], 'delivered'],
    [['sent', 'delivered', 'read'], 'read'],
    [['sent', 'delivered', 'read', 'played'], 'played'],
    [['sent', 'failed'], 'error'],
    [['failed'], 'error'],
  ];

  it('come to the same for every message, however shuffled and repeated', () => {
    const messages = fc.array(fc.constantFrom(...courses), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(messages, fc.nat(), fc.integer({ min: 1, max: 3 }), (taken, seed, times) => {
        const bodies = taken.flatMap(([statuses], index) =>
          statuses.map((status, at) => statusWebhook(number, sentAs(index), status, at)),
        );
        const states = new Map<string, SentState>();
        for (const body of shuffled(Array.from({ length: times }, () => bodies).flat(), seed)) {
          for (const item of take(body).items) {
            if (item.kind !== 'status') continue;
            const { whatsappId, state } = item.status;
            if (outranks(state, states.get(whatsappId))) states.set(whatsappId, state);
          }
        }
        expect([...states].toSorted()).toEqual(taken.map(([, state], index) => [sentAs(index).id, state]));
      }),
    );
  });
});

function sentAs(index: number): FakeMessage {
  return { id: `wamid.${index}`, phoneNumberId: number.phoneNumberId, to: '16505551234', callbackData: '1', body: {} };
}
