import { describe, expect, it } from '@jest/globals';
import { escaped, partsOf, propertiesOf, unescaped } from './vcard-lines.js';
import { cardsIn, nameIn, numberOf, numbersOf } from './vcards.js';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

describe('the name in a vCard', () => {
  it.each([
    [
      'of version 2.1',
      card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=9Eule =C3=96zil'),
      'Şule Özil',
    ],
    ['with a bare encoding', card('VERSION:2.1', 'FN;QUOTED-PRINTABLE;CHARSET=utf-8:J=C3=BCrgen'), 'Jürgen'],
    ['in another character set', card('FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=FCrgen'), 'Jürgen'],
    ['in Shift JIS', card('FN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93=63'), '山田'],
    ['in an unknown character set', card('FN;CHARSET=X-NONE;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen'), 'Jürgen'],
    ['broken softly', card('FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=9E=', '=75le', 'TEL:1'), 'Şule'],
    ['with an encoded line break', card('FN;ENCODING=QUOTED-PRINTABLE:Jane=0D=0ADoe'), 'Jane Doe'],
    ['with a broken code', card('FN;ENCODING=QUOTED-PRINTABLE:50=ZZ='), '50=ZZ='],
    [
      'in parts, of which one has an encoded semicolon',
      card('N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96zil=3BX;=C5=9Eule;;;'),
      'Şule Özil;X',
    ],
    ['with one backslash', card('FN:CORP\\\\nancy'), 'CORP\\nancy'],
    ['with an escaped line break', card('FN:CORP\\nancy'), 'CORP ancy'],
    ['with escapes side by side', card('FN:a\\\\\\, b\\;c\\\\'), 'a\\, b;c\\'],
    ['folded', card('FN:Jane Alexandra', '  Doe'), 'Jane Alexandra Doe'],
    ['folded within a word', card('FN:Jane Alex', '\tandra'), 'Jane Alexandra'],
    ['folded as in version 2.1', card('VERSION:2.1', 'FN:Jane', ' Doe'), 'Jane Doe'],
    ['in parts only', card('N:Doe;Jane;;;'), 'Jane Doe'],
    ['in parts, all of them', card('N:Hopper;Grace;Brewster;Rear Adm.;PhD'), 'Rear Adm. Grace Brewster Hopper PhD'],
    ['in parts with an escaped semicolon', card('N:Doe\\;X\\\\;Jane'), 'Jane Doe;X\\'],
    ['beside an empty one', card('FN: ', 'N:;Jane'), 'Jane'],
    ['of an organisation', card('ORG:Acme\\, Inc.;Sales'), 'Acme, Inc.'],
    ['in a group, in lower case', card('item1.fn:Jane'), 'Jane'],
    ['behind a parameter with a colon', card('FN;X-URL="http://x;y":Jane'), 'Jane'],
    ['of nobody', card('TEL:+12025550199'), ''],
    ['beside a card within it', card('AGENT:', card('FN:Agent'), 'FN:Jane'), 'Jane'],
  ])('%s', (_, text, name) => {
    expect(nameIn(text)).toBe(name);
  });
});

describe('the number in a vCard', () => {
  it.each([
    ['TEL;VALUE=uri;TYPE=cell:tel:+1-202-555-0198', '+1-202-555-0198'],
    ['TEL;VALUE=uri;TYPE="voice,cell":tel:+1-202-555-0198;ext=5', '+1-202-555-0198'],
    ['TEL;TYPE=CELL:+1 (202) 555-0198', '+1 (202) 555-0198'],
    ['TEL;CELL;VOICE:12025550198', '12025550198'],
    ['item1.TEL;waid=1:+1', '+1'],
    ['TEL:TEL: +1 ;ext=5;\u2028;x', '+1'],
  ])('of %j is %j', (line, number) => {
    expect(numbersOf(propertiesOf(card(line)))).toEqual([number]);
  });
});

// Quadratic work takes minutes on these.
describe('a hostile card', () => {
  it.each([
    ['a line separator behind semicolons', 'tel:', ';', '\u2028x'],
    ['backslashes', 'tel:', '\\;', '\u2029'],
    ['blanks', 'tel:;', ' ', 'x'],
    ['line separators', 'tel:', '\u2028', ';x'],
  ])('of 1 MB has its number found in a time that grows with it: %s', (_, start, piece, end) => {
    const value = `${start}${piece.repeat(1_000_000 / piece.length)}${end}`;
    const before = process.cpuUsage();
    numberOf({ name: 'TEL', params: [], value });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3000);
  });

  it('is read up to a number of lines and characters', () => {
    const many = propertiesOf(card('FN:x', 'A:\n'.repeat(300_000)));
    expect([many.length, many[0]?.value]).toEqual([999, 'x']);
    expect(propertiesOf(card('FN:x', `TEL:${'1'.repeat(1_000_000)}`, 'ORG:y'))).toEqual([
      { name: 'FN', params: [], value: 'x' },
    ]);
  });

  it('with a large picture is read whole', () => {
    const picture = Array.from({ length: 2500 }, () => ` ${'A'.repeat(74)}`);
    const lines = card('PHOTO;ENCODING=b:', ...picture, 'FN:Jane', 'TEL:+1');
    expect([nameIn(lines), numbersOf(propertiesOf(lines))]).toEqual(['Jane', ['+1']]);
  });
});

describe('the cards in a text', () => {
  it('are as many as begin and end', () => {
    const [one, two] = [card('FN:One'), card('FN:Two', 'AGENT:', card('FN:Agent'))];
    expect(cardsIn(`\uFEFF${one}\r\n \n\n${two.replaceAll('\r\n', '\n')}\n`)).toEqual([
      one,
      two.replaceAll('\r\n', '\n'),
    ]);
    expect(cardsIn('begin:vcard\nfn:One\nend:vcard ')).toEqual(['begin:vcard\nfn:One\nend:vcard ']);
  });

  it.each(['', ' ', 'not a vcard', 'FN:One', 'BEGIN:VCARD', `${card('FN:One')}x`, `x\n${card('FN:One')}`])(
    'are none in %j',
    (text) => {
      expect(cardsIn(text)).toBeUndefined();
    },
  );

  it('are found in a time that grows with the text', () => {
    const before = process.cpuUsage();
    for (const piece of ['BEGIN:VCARD\n', 'END:VCARD\n', '=', '";', ';"', '\\', 'FN:x\n ', '"a":'])
      for (const line of [piece.repeat(20_000), `FN;ENCODING=QUOTED-PRINTABLE:${piece.repeat(20_000)}`]) {
        cardsIn(line);
        nameIn(line);
      }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2000);
  });
});

it('a value that was escaped is read as it was', () => {
  for (const text of ['CORP\\nancy', 'a;b,c\\', '\\\\n', 'x\\;y']) {
    expect(unescaped(escaped(text))).toBe(text);
    expect(partsOf(`${escaped(text)};${escaped(text)}`)).toEqual([text, text]);
  }
});
