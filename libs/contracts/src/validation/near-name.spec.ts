import { describe, expect, it } from '@jest/globals';
import { nearName } from './near-name.js';

const known = ['session', 'chatId', 'text', 'linkPreview', 'replyTo', 'url'];

describe('the near name of a field', () => {
  it.each([
    ['chat_id', 'chatId'],
    ['ChatID', 'chatId'],
    ['sesion', 'session'],
    ['test', 'text'],
    ['linkPreveiw', 'linkPreview'],
    ['replyto', 'replyTo'],
    ['urls', 'url'],
  ])('%s is probably %s', (unknown, near) => {
    expect(nearName(unknown, known)).toBe(near);
  });

  it.each(['body', 'x', 'ur', 'colour', '', 's'.repeat(10_000)])('%.20s is near to none', (unknown) => {
    expect(nearName(unknown, known)).toBeUndefined();
  });
});
