import { describe, expect, it } from '@jest/globals';
import { e164Of, hasControls, isRfc3339, showsSomething } from './scalar-formats.js';

describe('a time of RFC 3339', () => {
  it.each([
    '2026-11-20T00:00:00Z',
    '2024-02-29t23:59:59.123456789+14:00',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('is %s', (time) => expect(isRfc3339(time)).toBe(true));

  it.each(['2026-02-30T00:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20', '2026-11-20T00:00:00', 1])(
    'is not %s, which the calendar or the form has not',
    (time) => expect(isRfc3339(time)).toBe(false),
  );

  it.each(['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59', '0000-06-01T00:00:00Z'])(
    'is not %s, which is out of the years 1 to 9999 in UTC',
    (time) => expect(isRfc3339(time)).toBe(false),
  );
});

describe('a name', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u200b',
    '\u200e\u202e',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u{e0020}',
    '\u0007',
    '\u0085',
  ])('%j shows nothing', (text) => {
    expect(showsSomething(text)).toBe(false);
  });

  it.each(['a', '日本', '🛒', '👨‍👩‍👧', '\u200fשלום', '.', '0', ' x '])('%j shows something', (text) => {
    expect(showsSomething(text)).toBe(true);
  });

  it.each(['a\u0000', 'a\u0007b', 'a\rb', '\u001b[31m', '\u007f', '\u0085', '\u009f'])('%j has controls', (text) => {
    expect(hasControls(text)).toBe(true);
  });

  it('may have tabs and line breaks', () => {
    expect(hasControls('a\tb\nc\u00a0d')).toBe(false);
  });
});

describe('a phone number', () => {
  it.each([
    ['12025550147', '+12025550147'],
    ['+12025550147', '+12025550147'],
    ['0012025550147', '+12025550147'],
    ['00551191234567890', '+551191234567890'],
    ['015123091898', undefined],
    ['+0015123091898', undefined],
    ['00015123091898', undefined],
    ['123456', undefined],
    ['1234567890123456', undefined],
    ['1 202 5550147', undefined],
    ['', undefined],
  ])('%j is %j', (text, number) => {
    expect(e164Of(text)).toBe(number);
  });
});
