import { describe, expect, it } from '@jest/globals';
import { DomainError, namedAs, notFound } from './errors.js';

describe('what was not found', () => {
  it('is named as the caller named it', () => {
    expect(notFound('Session', 'ghost')).toMatchObject({ code: 'not_found', message: 'Session "ghost" not found.' });
    expect(notFound('Session')).toMatchObject({ message: 'Session not found.' });
  });

  it('is not repeated where it is longer than any name', () => {
    expect(notFound('Session', 'x'.repeat(256)).message).toBe('Session not found.');
  });

  it('is named where it is known what it was called, unless it has been', () => {
    const caught = (error: unknown): unknown => {
      try {
        return namedAs('120363')(error);
      } catch (thrown) {
        return thrown;
      }
    };
    expect(caught(notFound('Group'))).toMatchObject({ code: 'not_found', message: 'Group "120363" not found.' });
    const others = [notFound('Chat', 'a'), new DomainError('conflict', 'Taken.'), new Error('x')];
    for (const other of others) expect(caught(other)).toBe(other);
  });
});
