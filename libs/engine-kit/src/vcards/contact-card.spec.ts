import { describe, expect, it } from '@jest/globals';
import { cardsOf, contactCards } from './contact-card.js';

describe('the card of a shared contact', () => {
  it('is made of a name and a number', () => {
    expect(cardsOf({ displayName: 'Grace Hopper', phoneNumber: '12025550199' }, 'contacts.0')).toEqual([
      {
        displayName: 'Grace Hopper',
        vcard:
          'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL;type=CELL;type=VOICE;waid=12025550199:+12025550199\nEND:VCARD',
      },
    ]);
  });

  it('cannot be broken out of by a name', () => {
    const cards = cardsOf({ displayName: 'A;B,C\\\r\nEND:VCARD', phoneNumber: '+12025550199' }, 'contacts.0');
    const [{ vcard = '' } = {}] = cards;
    expect(vcard.split('\n')[2]).toBe('FN:A\\;B\\,C\\\\\\nEND:VCARD');
    expect(vcard.split('\n')).toHaveLength(5);
  });

  it.each([
    ['BEGIN:VCARD\r\nFN:Ada Lovelace\r\nEND:VCARD', 'Ada Lovelace'],
    ['BEGIN:VCARD\nitem1.FN;CHARSET=UTF-8:Lovelace\\, Ada\nEND:VCARD', 'Lovelace, Ada'],
    ['BEGIN:VCARD\nN:Lovelace;Ada\nEND:VCARD', 'Ada Lovelace'],
    ['BEGIN:VCARD\nTEL:+12025550199\nEND:VCARD', ''],
  ])('of the vCard %j is that vCard, under the name %j', (vcard, displayName) => {
    expect(cardsOf({ vcard }, 'contacts.0')).toEqual([{ vcard, displayName }]);
    expect(cardsOf({ vcard, displayName: 'Another' }, 'contacts.0')).toEqual([{ vcard, displayName: 'Another' }]);
  });

  it('in one text with others is a card of its own', () => {
    const [one, two] = ['BEGIN:VCARD\r\nFN:One\r\nEND:VCARD', 'BEGIN:VCARD\nFN:Two\nEND:VCARD'];
    const vcard = `${one}\r\n\r\n${two}\n`;
    expect(contactCards([{ vcard, displayName: 'First' }, { vcard: two }])).toEqual({
      displayName: 'First',
      names: ['First', 'Two', 'Two'],
      vcards: [one, two, two],
    });
  });

  it('is one of twenty in a message at most, wherever they stand', () => {
    const vcard = 'BEGIN:VCARD\nFN:One\nEND:VCARD\n'.repeat(11);
    expect(() => contactCards([{ vcard }, { vcard }])).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
  });

  it.each([
    [{ vcard: 'not a vcard' }, 'invalid_parameter', 'contacts.1.vcard'],
    [{ vcard: 'FN:Grace' }, 'invalid_parameter', 'contacts.1.vcard'],
    [{ vcard: 'BEGIN:VCARD\nFN:Grace' }, 'invalid_parameter', 'contacts.1.vcard'],
    [{ vcard: 'BEGIN:VCARD\nFN:Grace\n END:VCARD' }, 'invalid_parameter', 'contacts.1.vcard'],
    [{ vcard: 'BEGIN:VCARD\nFN:Grace\nEND:VCARD\nmore' }, 'invalid_parameter', 'contacts.1.vcard'],
    [{}, 'missing_field', 'contacts.1.vcard'],
    [{ displayName: 'Ada' }, 'missing_field', 'contacts.1.vcard'],
    [{ phoneNumber: '12025550199' }, 'missing_field', 'contacts.1.displayName'],
    [{ vcard: 'v', phoneNumber: '12025550199' }, 'invalid_parameter', 'contacts.1.phoneNumber'],
    [{ displayName: 'Ada', phoneNumber: '01012345678' }, 'invalid_parameter', 'contacts.1.phoneNumber'],
    [{ displayName: 'Ada', phoneNumber: '123456' }, 'invalid_parameter', 'contacts.1.phoneNumber'],
  ])('of %j is refused with %s naming %s', (contact, code, field) => {
    expect(() => cardsOf(contact, 'contacts.1')).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`"${field}"`) }),
    );
  });
});
