import { describe, expect, it } from '@jest/globals';
import { waitFor } from './wait-for.js';

describe('waitFor', () => {
  it('gives the first truthy value, trying again after falsy ones and errors', async () => {
    const outcomes: (() => unknown)[] = [
      () => null,
      () => {
        throw new Error('not yet');
      },
      () => Promise.resolve(0),
      () => 'here',
    ];
    let calls = 0;
    await expect(waitFor(() => outcomes[calls++]?.())).resolves.toBe('here');
    expect(calls).toBe(4);
  });

  it('says what it waited for, and the last error', async () => {
    const waiting = waitFor(() => Promise.reject(new Error('closed')), { timeoutMs: 10, message: 'the door' });
    await expect(waiting).rejects.toMatchObject({
      message: 'Waited 10 ms in vain for the door.',
      cause: new Error('closed'),
    });
  });
});
