import { describe, expect, it } from '@jest/globals';
import { cardOf } from './contact-card.js';

const phoneNumber = '+91 1234 567890';

describe('a contact card of fields', () => {
  it('is a vCard of the account', () => {
    const fields = { fullName: 'John Doe', organization: 'A; B', phoneNumber, whatsappId: '911234567890@c.us' };
    expect(cardOf(fields, 'contacts.0').vcard.split('\n')).toEqual([
      ...['BEGIN:VCARD', 'VERSION:3.0', 'FN:John Doe', String.raw`ORG:A\; B;`],
      ...['TEL;type=CELL;type=VOICE;waid=911234567890:+91 1234 567890', 'END:VCARD'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('has no line of its own after %j in a text', (lineEnd) => {
    const { vcard } = cardOf({ fullName: `John${lineEnd}TEL:1`, phoneNumber }, 'contacts.0');
    expect(vcard).toContain(String.raw`FN:John\nTEL:1`);
    expect(vcard.split(/[\r\n]/).filter((line) => line.startsWith('TEL'))).toHaveLength(1);
  });

  it.each([undefined, '', 'nobody', '@c.us'])('is of the phone number where the account is %j', (whatsappId) => {
    const { vcard } = cardOf({ fullName: 'John', phoneNumber, whatsappId }, 'contacts.0');
    expect(vcard).toContain('waid=911234567890:');
  });

  it('is whole as it is', () => {
    expect(cardOf({ vcard: 'BEGIN:VCARD', fullName: 'John' }, 'contacts.0')).toEqual({ vcard: 'BEGIN:VCARD' });
    expect(() => cardOf({ fullName: 'John' }, 'contacts.0')).toThrow('contacts.0.phoneNumber');
    expect(() => cardOf({ fullName: 'John', phoneNumber: 'none' }, 'contacts.0')).toThrow('must be a phone number');
  });
});
