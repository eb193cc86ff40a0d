import { describe, expect, it } from '@jest/globals';
import { chosenOptions } from './message-actions.js';

const options = [
  { name: 'Monday', hash: 'aa01' },
  { name: 'Tuesday', hash: 'bb02' },
  { name: 'aa01', hash: 'cc03' },
];

describe('what is voted for', () => {
  it('may be named or given by its hash, in either case, and counts once', () => {
    expect(chosenOptions(options, ['Monday', 'bb02', 'Tuesday', 'BB02'])).toEqual(['aa01', 'bb02']);
  });

  it('is the option of that name where another has it as its hash', () => {
    expect(chosenOptions(options, ['aa01'])).toEqual(['cc03']);
  });

  it('may be nothing: the vote is taken back', () => {
    expect(chosenOptions(options, [])).toEqual([]);
  });

  it('must be in the poll', () => {
    expect(() => chosenOptions(options, ['Monday', 'Sunday'])).toThrow(
      'Field "votes.1" is invalid: the poll has no such option.',
    );
  });
});
