import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@parley/testing';
import { CursorSealer } from './cursor-sealer.js';

const content = { filters: { status: 'running' }, after: '123' };
const secret = 'the secret of today, long enough';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'opened';
}

describe('a cursor', () => {
  it('opens to what was sealed, for the same owner', () => {
    const sealer = new CursorSealer([secret], fixedClock());
    expect(sealer.open('owner', sealer.seal('owner', content))).toEqual(content);
    expect(sealer.seal('owner', content)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(sealer.seal('owner', content)).not.toBe(sealer.seal('owner', content));
  });

  it('opens for no other owner, under no other secret, and not when altered anywhere', () => {
    const clock = fixedClock();
    const sealer = new CursorSealer([secret], clock);
    const cursor = sealer.seal('owner', content);
    expect(codeOf(() => sealer.open('another', cursor))).toBe('invalid_cursor');
    const other = new CursorSealer(['another secret, as long as that'], clock);
    expect(codeOf(() => other.open('owner', cursor))).toBe('invalid_cursor');
    for (let index = 0; index < cursor.length; index += 1) {
      const letter = cursor.charAt(index) === 'A' ? 'B' : 'A';
      const altered = cursor.slice(0, index) + letter + cursor.slice(index + 1);
      expect(codeOf(() => sealer.open('owner', altered))).toBe('invalid_cursor');
    }
    for (const text of ['', 'x', `${cursor}A`, cursor.slice(0, -1), `${cursor}=`, ` ${cursor}`, 'é'.repeat(60)]) {
      expect(codeOf(() => sealer.open('owner', text))).toBe('invalid_cursor');
    }
  });

  it('is good for 72 hours', () => {
    const clock = fixedClock();
    const sealer = new CursorSealer([secret], clock);
    const cursor = sealer.seal('owner', content);
    clock.advance(72 * 3600 * 1000 - 1);
    expect(sealer.open('owner', cursor)).toEqual(content);
    clock.advance(1);
    expect(codeOf(() => sealer.open('owner', cursor))).toBe('invalid_cursor');
  });

  it('does not end by itself where what it points at does', () => {
    const clock = fixedClock();
    const sealer = new CursorSealer([secret], clock);
    const cursor = sealer.seal('owner', content, null);
    clock.advance(1000 * 24 * 3600 * 1000);
    expect(sealer.open('owner', cursor)).toEqual(content);
  });

  it('lives on when the secret is rotated, until the old one is dropped', () => {
    const clock = fixedClock();
    const next = 'the secret of tomorrow, long enough';
    const old = new CursorSealer([secret], clock).seal('owner', content);
    const rotated = new CursorSealer([next, secret], clock);
    expect(rotated.open('owner', old)).toEqual(content);
    expect(new CursorSealer([next], clock).open('owner', rotated.seal('owner', content))).toEqual(content);
    expect(codeOf(() => new CursorSealer([next], clock).open('owner', old))).toBe('invalid_cursor');
  });
});
