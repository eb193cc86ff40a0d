import { describe, expect, it } from '@jest/globals';
import { operationStatuses } from '@parley/contracts/operations';
import { endsWait } from './awaited-operation.js';

describe('a wait for an operation', () => {
  it('ends with a terminal operation, for any sequence that it is to pass', () => {
    const ending = (afterSequence?: number) =>
      operationStatuses.filter((status) => endsWait({ status, sequence: 4 }, afterSequence));
    expect(ending()).toEqual(['succeeded', 'failed', 'cancelled']);
    expect(ending(9)).toEqual(['succeeded', 'failed', 'cancelled']);
  });

  it('ends when the sequence is greater than the given one', () => {
    expect(endsWait({ status: 'running', sequence: 4 }, 3)).toBe(true);
    expect(endsWait({ status: 'running', sequence: 4 }, 4)).toBe(false);
    expect(endsWait({ status: 'pending', sequence: 1 }, 0)).toBe(true);
  });
});
