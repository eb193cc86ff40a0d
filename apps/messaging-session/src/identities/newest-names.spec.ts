import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@parley/engine-kit';
import { newestNames } from './newest-names.js';

const projectId = '1';
const person = (phoneNumber: string, names: Partial<Identity> = {}): Identity => ({
  ...{ id: '4', projectId, kind: 'person', phoneNumber },
  ...names,
});
const old = (...numbers: [string, Identity][]): Map<string, Identity> =>
  new Map(numbers.map(([number, identity]) => [`1:${number}`, identity]));

describe('what is told of people under an old number', () => {
  it('is told of who has the new one', () => {
    const had = old(['+1', person('+2')]);
    expect(newestNames({ projectId, names: { phoneNumber: '+1', username: 'ada' } }, had)).toEqual({
      projectId,
      names: { phoneNumber: '+2', username: 'ada' },
    });
    expect(newestNames({ projectId: '2', names: { phoneNumber: '+1' } }, had).names).toEqual({ phoneNumber: '+1' });
  });

  it('is told of another account that has the number by now', () => {
    const had = old(['+1', person('+2', { bsuid: 'a' })]);
    const names = (bsuid: string) => newestNames({ projectId, names: { phoneNumber: '+1', bsuid } }, had).names;
    expect([names('a'), names('b')]).toEqual([
      { phoneNumber: '+2', bsuid: 'a' },
      { phoneNumber: '+1', bsuid: 'b' },
    ]);
  });

  it('may be a change that another has followed already, and may lead back', () => {
    const change = (before: string, after: string, had: Map<string, Identity>) =>
      newestNames({ projectId, before: { phoneNumber: before }, names: { phoneNumber: after } }, had);
    expect(change('+1', '+2', old(['+2', person('+3')])).names).toEqual({ phoneNumber: '+3' });
    expect(change('+2', '+1', old(['+1', person('+2')])).names).toEqual({ phoneNumber: '+1' });
  });
});
