import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readWebhook } from './read-webhook.js';
import { contacts, message, ofAccount, ofNumber, receivedAt } from './testing/meta-webhooks.js';

describe('the reading of webhooks', () => {
  it('keeps the order of the body, over entries and changes', () => {
    const said = (text: string): object => ({ contacts, messages: [message({ type: 'text', text: { body: text } })] });
    const [first, second] = [ofNumber(said('1')), ofNumber(said('2'))] as { entry: object[] }[];
    const { items } = readWebhook(
      { object: 'whatsapp_business_account', entry: [...(first?.entry ?? []), ...(second?.entry ?? [])] },
      receivedAt,
    );
    expect(items).toMatchObject([{ message: { body: { text: '1' } } }, { message: { body: { text: '2' } } }]);
  });

  it('without the number that it is about makes nothing', () => {
    const body = ofAccount('messages', { messages: [message({ type: 'text', text: { body: 'Hi' } })] });
    expect(readWebhook(body, receivedAt)).toEqual({ items: [], unread: [{ what: 'malformed', name: 'metadata' }] });
  });

  it('throws at nothing', () => {
    const words = fc.constantFrom(
      'text',
      'image',
      'contacts',
      'interactive',
      'edit',
      'system',
      'location',
      'order',
      '__proto__',
    );
    const broken = fc.record(
      {
        from: fc.jsonValue(),
        id: fc.jsonValue(),
        type: words,
        text: fc.jsonValue(),
        image: fc.jsonValue(),
        contacts: fc.jsonValue(),
        interactive: fc.jsonValue(),
        edit: fc.jsonValue(),
        system: fc.jsonValue(),
        location: fc.jsonValue(),
        errors: fc.jsonValue(),
        context: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(fc.property(fc.jsonValue(), (body) => void readWebhook(body, receivedAt)));
    fc.assert(
      fc.property(
        fc.array(broken),
        fc.jsonValue(),
        (messages, told) => void readWebhook(ofNumber({ contacts: told, messages, statuses: messages }), receivedAt),
      ),
    );
  });
});
