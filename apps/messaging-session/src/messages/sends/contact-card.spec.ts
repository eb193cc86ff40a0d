import { describe, expect, it } from '@jest/globals';
import { contactCard } from './contact-card.js';

describe('the card of a shared contact', () => {
  it('is made of a name and a number', () => {
    expect(contactCard({ displayName: 'Grace Hopper', phoneNumber: '12025550199' }, 'contacts.0')).toEqual({
      displayName: 'Grace Hopper',
      vcard:
        'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL;type=CELL;type=VOICE;waid=12025550199:+12025550199\nEND:VCARD',
    });
  });

  it('cannot be broken out of by a name', () => {
    const { vcard } = contactCard({ displayName: 'A;B,C\\\r\nEND:VCARD', phoneNumber: '+12025550199' }, 'contacts.0');
    expect(vcard.split('\n')[2]).toBe('FN:A\\;B\\,C\\\\\\nEND:VCARD');
    expect(vcard.split('\n')).toHaveLength(5);
  });

  it.each([
    ['BEGIN:VCARD\r\nFN:Ada Lovelace\r\nEND:VCARD', 'Ada Lovelace'],
    ['BEGIN:VCARD\nitem1.FN;CHARSET=UTF-8:Lovelace\\, Ada\nEND:VCARD', 'Lovelace, Ada'],
    ['BEGIN:VCARD\nN:Lovelace;Ada\nEND:VCARD', ''],
  ])('of the vCard %j is that vCard, under the name %j', (vcard, displayName) => {
    expect(contactCard({ vcard }, 'contacts.0')).toEqual({ vcard, displayName });
    expect(contactCard({ vcard, displayName: 'Another' }, 'contacts.0')).toEqual({ vcard, displayName: 'Another' });
  });

  it.each([
    [{}, 'missing_field', 'contacts.1.vcard'],
    [{ displayName: 'Ada' }, 'missing_field', 'contacts.1.vcard'],
    [{ phoneNumber: '12025550199' }, 'missing_field', 'contacts.1.displayName'],
    [{ vcard: 'v', phoneNumber: '12025550199' }, 'invalid_parameter', 'contacts.1.phoneNumber'],
    [{ displayName: 'Ada', phoneNumber: '123456' }, 'invalid_parameter', 'contacts.1.phoneNumber'],
  ])('of %j is refused with %s naming %s', (contact, code, field) => {
    expect(() => contactCard(contact, 'contacts.1')).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`"${field}"`) }),
    );
  });
});
