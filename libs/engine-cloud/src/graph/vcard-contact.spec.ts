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

  it.each([
    ['BEGIN:VCARD\nTEL:+4915112345678\nEND:VCARD'],
    ['BEGIN:VCARD\nFN: \nN:;;;;\nTEL:+4915112345678\nEND:VCARD'],
    ['FN:\\n\nTEL:+4915112345678'],
  ])('without a name has the display name: %j', (vcard) => {
    expect(contactOf(vcard, 'Grace')).toEqual({
      name: { formatted_name: 'Grace', first_name: 'Grace' },
      phones: [{ phone: '+4915112345678' }],
    });
    expect(contactOf(vcard, ' ')).toBeUndefined();
    expect(contactOf(vcard)).toBeUndefined();
  });

  it('with a name keeps it, whatever the display name', () => {
    expect(contactOf('FN:Grace', 'Ada')?.name?.formatted_name).toBe('Grace');
    expect(contactOf('N:;;Brewster;;', 'Ada')?.name?.formatted_name).toBe('Brewster');
  });

  it.each([
    ['1984-05-17T00:00:00Z', '1984-05-17'],
    ['19840517', '1984-05-17'],
    ['--05-17', undefined],
    ['1984-13-40', undefined],
    ['1983-02-29', undefined],
    ['17.5.1984', undefined],
    ['1984-05-171', undefined],
  ])('with the birthday %j has %j', (written, birthday) => {
    expect(contactOf(`FN:Grace\nBDAY:${written}`)?.birthday).toBe(birthday);
  });

  it('leaves out an email or URL that Graph would refuse', () => {
    const emails = ['none', 'a@b', 'a b@example.org', 'grace@example.org'].map((email) => `EMAIL:${email}`);
    const urls = [
      'example',
      'mailto:grace@example.org',
      'https://',
      'http://exa mple.org',
      'https://example.org/x',
    ].map((url) => `URL:${url}`);
    expect(contactOf(['FN:Grace', ...emails, ...urls].join('\n'))).toEqual({
      name: { formatted_name: 'Grace', first_name: 'Grace' },
      emails: [{ email: 'grace@example.org' }],
      urls: [{ url: 'https://example.org/x' }],
    });
    expect(contactOf('FN:Grace\nEMAIL:none\nURL:example')).toEqual({
      name: { formatted_name: 'Grace', first_name: 'Grace' },
    });
  });

  it.each([
    ['URL:http://', 'a', ' b'],
    ['URL:http://a', '/', ' b'],
    ['EMAIL:', 'a@', ' b'],
    ['EMAIL:a@b', '.b', '@'],
    ['BDAY:', '1', 'x'],
    ['TEL;WAID=', '1', 'x:1'],
    ['TEL:tel:', ';', '\u2028x'],
    ['ADR:', '\\;', '\u2028x'],
  ])('is made of a hostile %s in a time that grows with it', (start, piece, end) => {
    const value = piece.repeat(250_000 / piece.length);
    const before = process.cpuUsage();
    expect(contactOf(`FN:Grace\n${start}${value}${end}`)?.name?.formatted_name).toBe('Grace');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3000);
  });
});
