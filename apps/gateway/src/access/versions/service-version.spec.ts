import { describe, expect, it } from '@jest/globals';
import { servedVersion } from './service-version.js';

function codeOf(header: string | string[]): string {
  try {
    return servedVersion(header, '2026-03-20');
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('Service-Version', () => {
  it('is the pin of the team where the request names none', () => {
    expect(servedVersion(undefined, 'the pin')).toBe('the pin');
  });

  it('is served when it is a supported date', () => {
    expect(codeOf('2026-03-20')).toBe('2026-03-20');
  });

  it('is invalid when it is no date of the calendar', () => {
    for (const text of ['', '2026', '2026-3-20', '2026-02-30', '2026-13-01', '20260320', ' 2026-03-20', 'latest']) {
      expect([text, codeOf(text)]).toEqual([text, 'invalid_version']);
    }
    expect(codeOf(['2026-03-20', '2026-03-20'])).toBe('invalid_version');
  });

  it('is unsupported when it is another date', () => {
    expect(codeOf('2026-03-21')).toBe('unsupported_version');
    expect(codeOf('2020-01-01')).toBe('unsupported_version');
  });
});
