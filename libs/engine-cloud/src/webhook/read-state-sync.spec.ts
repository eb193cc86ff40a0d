import { describe, expect, it } from '@jest/globals';
import { readWebhook } from './read-webhook.js';
import { number, ofNumber, receivedAt } from './testing/meta-webhooks.js';

const read = (...changes: object[]) => readWebhook(ofNumber({ state_sync: changes }, 'smb_app_state_sync'), receivedAt);
const contact = { full_name: 'Ana Lima', first_name: 'Ana', phone_number: '16505551234' };
const metadata = { timestamp: '1739321024' };

describe("the address book of the account's phone", () => {
  it('is read as people with their names', () => {
    const person = { phoneNumber: '+16505551234' };
    const changes = [
      { type: 'contact', action: 'add', contact, metadata },
      { type: 'contact', action: 'edit', contact: { ...contact, full_name: ' ' } },
      { type: 'contact', action: 'remove', contact: { phone_number: '16505551234' }, metadata },
    ];
    expect(read(...changes)).toEqual({
      items: [
        { ...number, kind: 'contact', contact: { person, name: 'Ana Lima', at: 1_739_321_024 } },
        { ...number, kind: 'contact', contact: { person, name: 'Ana' } },
        { ...number, kind: 'contact', contact: { person, at: 1_739_321_024 } },
      ],
      unread: [],
    });
  });

  it('is counted where it is not understood', () => {
    const nameless = { type: 'contact', action: 'add', contact: { phone_number: '16505551234', full_name: '\u200b' } };
    expect(read({ type: 'label' }, nameless, { type: 'contact', contact: {} })).toEqual({
      items: [],
      unread: ['label', 'contact', 'contact'].map((name) => ({ what: 'malformed', name })),
    });
  });
});
