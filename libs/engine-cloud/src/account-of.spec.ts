import { describe, expect, it } from '@jest/globals';
import { accountOf } from './account-of.js';

describe("Meta's own number of a person", () => {
  it.each([
    ['in Brazil', '+5511987654321', '551187654321'],
    ['in Mexico', '+525512345678', '5215512345678'],
    ['in Argentina', '+54111512345678', '5491112345678'],
  ])('%s is learned', (_, phoneNumber, recipientId) => {
    const after = { phoneNumber: `+${recipientId}` };
    expect(accountOf({ phoneNumber }, recipientId)).toEqual({ before: { phoneNumber }, after });
  });

  it.each([
    ['the same', '+16505551234', '16505551234'],
    ['of another line', '+16505551234', '16505551235'],
    ['of another country', '+4915112345678', '4315112345678'],
    ['too short to tell', '+4912345', '49012345'],
    ['no number', '+16505551234', 'US.13491208655302741918'],
    ['not said', '+16505551234', undefined],
  ])('is not taken where it is %s', (_, phoneNumber, recipientId) => {
    expect(accountOf({ phoneNumber }, recipientId)).toBeUndefined();
  });

  it('is not taken for who was asked for by a user id', () => {
    expect(accountOf({ bsuid: 'US.1' }, '16505551234')).toBeUndefined();
  });
});
