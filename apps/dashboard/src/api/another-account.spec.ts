import { describe, expect, it } from '@jest/globals';
import type { Schemas } from '@parley/client';
import { isAnotherAccount } from './another-account.js';

function signedIn(userId: string, teamId: string) {
  return { user: { id: userId }, team: { id: teamId } } as Schemas['SignedIn'];
}

describe('who is signed in', () => {
  it('is another account for another person or another team', () => {
    expect(isAnotherAccount(signedIn('ada', 'shop'), signedIn('bob', 'shop'))).toBe(true);
    expect(isAnotherAccount(signedIn('ada', 'shop'), signedIn('ada', 'bank'))).toBe(true);
    expect(isAnotherAccount(signedIn('ada', 'shop'), signedIn('ada', 'shop'))).toBe(false);
  });

  it('may be another account after nobody was', () => {
    expect(isAnotherAccount(null, signedIn('bob', 'shop'))).toBe(true);
  });

  it('is no other account where it was not known, or where nobody is', () => {
    expect(isAnotherAccount(undefined, signedIn('ada', 'shop'))).toBe(false);
    expect(isAnotherAccount(signedIn('ada', 'shop'), null)).toBe(false);
    expect(isAnotherAccount(null, null)).toBe(false);
  });
});
