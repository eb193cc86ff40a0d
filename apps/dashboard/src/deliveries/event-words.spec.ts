import '../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { contactInWords } from './event-words.js';

describe('the contact of an event', () => {
  it.each([
    [{ name: 'Ada', phoneNumber: '+12025550147' }, 'Ada +12025550147'],
    [{ phoneNumber: '+12025550147' }, '+12025550147'],
    [{ name: '+12025550147', phoneNumber: '+12025550147' }, '+12025550147'],
    [{ name: 'Ada', username: 'ada' }, 'Ada ada'],
    [{ name: 'Ada', inGroup: true }, 'Ada in a group'],
    [{ inGroup: true }, 'A group'],
    [{ id: '381725001112738563' }, undefined],
    [undefined, undefined],
  ])('is called by name and number: %j', (contact, words) => {
    expect(contactInWords({ contact })).toBe(words);
  });
});
