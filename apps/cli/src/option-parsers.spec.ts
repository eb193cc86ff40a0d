import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { bounds } from '@parley/client/bounds';
import type { Io } from './io/index.js';
import { inputText, integer, integerWithin, list, time, timeAhead } from './option-parsers.js';

describe('a time', () => {
  const parse = time(() => new Date('2026-11-21T08:00:00.000Z'));

  it.each([
    ['30s', '2026-11-21T07:59:30.000Z'],
    ['15m', '2026-11-21T07:45:00.000Z'],
    ['2h', '2026-11-21T06:00:00.000Z'],
    ['7d', '2026-11-14T08:00:00.000Z'],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00+01:00', '2026-11-21T07:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  it.each(['', 'yesterday', '2026-11-21', '5', '5w', '-5m', '2026-13-41T08:00:00Z', '999999999d'])(
    '"%s" is none',
    (text) => {
      expect(() => parse(text)).toThrow();
    },
  );

  it.each(['2026-02-30T00:00:00Z', '2027-02-29T08:00:00+01:00', '2026-04-31T08:00Z', '2026-11-21T24:00:00Z'])(
    '%s does not exist',
    (text) => {
      expect(() => parse(text)).toThrow('There is no such time.');
    },
  );
});

describe('a time ahead', () => {
  const parse = timeAhead(() => new Date('2026-11-21T08:00:00.000Z'));

  it('counts from now on', () => {
    expect(parse('7d')).toBe('2026-11-28T08:00:00.000Z');
    expect(parse('2026-12-31T23:59:59Z')).toBe('2026-12-31T23:59:59.000Z');
    expect(() => parse('tomorrow')).toThrow('7d for in seven days');
  });
});

describe('a number', () => {
  it('is whole and within bounds', () => {
    expect(integer(1, 100)('100')).toBe(100);
    for (const text of ['0', '101', '1.5', 'x', '', '1e2']) expect(() => integer(1, 100)(text)).toThrow();
  });

  it('is within what the API allows', () => {
    const parse = integerWithin(bounds['POST /api/webhooks'].timeoutSeconds);
    expect([parse('1'), parse('30')]).toEqual([1, 30]);
    for (const text of ['0', '31']) expect(() => parse(text)).toThrow('A whole number from 1 to 30.');
  });
});

describe('a list', () => {
  it('is separated by commas and may be given in parts', () => {
    expect(list('a, b', ['z'])).toEqual(['z', 'a', 'b']);
    expect(() => list('a,,b')).toThrow();
  });
});

const stdin = new PassThrough();
const io: Io = { stdin, stdout: stdin, stderr: stdin, signal: new AbortController().signal };
const file = join(mkdtempSync(join(tmpdir(), 'parley-text-')), 'text');

describe('a text', () => {
  it('is read from the file that @ names, and is itself otherwise', async () => {
    writeFileSync(file, 'Grüße');
    expect(await inputText(`@${file}`, io)).toBe('Grüße');
    expect(await inputText('to a@b', io)).toBe('to a@b');
  });

  it('that begins with @ is written with two', async () => {
    expect(await inputText('@@everyone: now', io)).toBe('@everyone: now');
    expect(await inputText('@@@', io)).toBe('@@');
  });

  it('of a file that cannot be read is refused with the way to write @', async () => {
    const refusal = inputText('@everyone', io);
    await expect(refusal).rejects.toThrow(/^everyone cannot be read: ENOENT/);
    await expect(refusal).rejects.toThrow('\nFor a text that begins with @, write @@everyone');
  });
});
