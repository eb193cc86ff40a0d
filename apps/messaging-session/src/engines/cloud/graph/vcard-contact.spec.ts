import { describe, expect, it } from '@jest/globals';
import { contactOf } from './vcard-contact.js';

describe('a vCard for Graph', () => {
  it('has all that Graph has a place for', () => {
    const vcard = [
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Gómez;Lucía;María;Dr.;',
        'FN:Dr. Lucía Gómez',
        'ORG:Google\\, Inc.;Maps',
        'TITLE:Surveyor',
      ],
      ...['BDAY:1984-05-17', 'item1.TEL;type=WORK;waid=19835552319:+1 (983) 555-2319', 'TEL;TYPE=CELL:+4915112345678'],
      ...[
        'EMAIL;type=INTERNET,HOME:lucia@exam',
        ' ple.org',
        'URL:https\\://example.org',
        'ADR;type=HOME:;;Main St 1;Berlin;;10115;Germany',
        'END:VCARD',
      ],
    ].join('\r\n');
    expect(contactOf(vcard)).toEqual({
      name: {
        formatted_name: 'Dr. Lucía Gómez',
        first_name: 'Lucía',
        last_name: 'Gómez',
        middle_name: 'María',
        prefix: 'Dr.',
      },
      org: { company: 'Google, Inc.', department: 'Maps', title: 'Surveyor' },
      birthday: '1984-05-17',
      phones: [{ phone: '+1 (983) 555-2319', type: 'WORK', wa_id: '19835552319' }, { phone: '+4915112345678' }],
      emails: [{ email: 'lucia@example.org', type: 'HOME' }],
      urls: [{ url: 'https://example.org' }],
      addresses: [{ street: 'Main St 1', city: 'Berlin', zip: '10115', country: 'Germany', type: 'HOME' }],
    });
  });

  it('with a whole name only has a first name too, which Graph asks for', () => {
    expect(contactOf('BEGIN:VCARD\nFN:Grace\nEND:VCARD')).toEqual({
      name: { formatted_name: 'Grace', first_name: 'Grace' },
    });
  });

  it('with parts of a name only has a whole one', () => {
    expect(contactOf('N:Hopper;Grace')).toEqual({
      name: { formatted_name: 'Grace Hopper', first_name: 'Grace', last_name: 'Hopper' },
    });
  });
});
