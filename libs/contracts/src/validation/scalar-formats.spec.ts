import { describe, expect, it } from '@jest/globals';
import { isRfc3339 } from './scalar-formats.js';

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
