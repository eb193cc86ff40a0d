import { describe, expect, it } from '@jest/globals';
import { readWebhook } from './read-webhook.js';
import { documentedMessages } from './testing/documented-messages.js';
import { contacts, message, ofAccount, ofNumber, receivedAt } from './testing/meta-webhooks.js';

const countsOf = (body: unknown) => readWebhook(body, receivedAt).unknownFields;

describe('what nobody here knows of a webhook', () => {
  it('is counted by name, and read all the same', () => {
    const text = message({ type: 'text', text: { body: 'Hi' }, mood: 'good' });
    const status = { id: 'wamid.1', status: 'read', recipient_id: '16505551234', weight: 1 };
    const value = { contacts: [{ ...contacts[0], shoe: 42 }], messages: [text, text], statuses: [status], brand: 1 };
    const { items, unknownFields } = readWebhook(ofNumber(value), receivedAt);
    expect(items).toHaveLength(3);
    expect(unknownFields).toEqual({
      ...{ 'value.brand': 1, 'contacts.shoe': 1, 'messages.mood': 2, 'statuses.weight': 1 },
    });
    expect(countsOf(ofAccount('brand_new', {}))).toEqual({ brand_new: 1 });
  });

  it('is nothing of what Meta documents', () => {
    const messages = documentedMessages.map(([, content]) => message(content));
    const pricing = { billable: true, pricing_model: 'PMP', category: 'service' };
    const statuses = [{ id: 'w', status: 'sent', timestamp: '1', recipient_id: '1', pricing, conversation: {} }];
    expect(countsOf(ofNumber({ contacts, messages, statuses }))).toBeUndefined();
  });

  it('has few names, and no long ones', () => {
    const members = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`member_${n}`, n]));
    const counts = countsOf(ofNumber({ contacts, messages: [message({ type: 'text', text: {}, ...members })] }));
    expect(Object.keys(counts ?? {})).toHaveLength(51);
    expect(counts?.other).toBe(950);
    const odd = { ['x'.repeat(100)]: 1, 'a b': 2, __proto__x: 3 };
    expect(countsOf(ofNumber({ contacts, messages: [], ...odd }))).toEqual({ other: 3 });
  });
});
