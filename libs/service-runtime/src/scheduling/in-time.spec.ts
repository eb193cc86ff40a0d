import { describe, expect, it } from '@jest/globals';
import { inTime } from './in-time.js';

const never = new Promise<string>(() => undefined);
const refuse = (): never => {
  throw new Error('too late');
};

describe('work with a deadline', () => {
  it('gives its result, or its failure, when it ends in time', async () => {
    await expect(inTime(Promise.resolve('done'), 10_000, refuse)).resolves.toBe('done');
    await expect(inTime(Promise.reject(new Error('failed')), 10_000, refuse)).rejects.toThrow('failed');
  });

  it('gives what is said for it when it takes longer', async () => {
    await expect(inTime(never, 5, () => 'late')).resolves.toBe('late');
    await expect(inTime(never, 5, refuse)).rejects.toThrow('too late');
  });

  it('may fail later without harm', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<string>((_, reject) => (fail = reject));
    await expect(inTime(work, 5, () => 'late')).resolves.toBe('late');
    fail(new Error('after the deadline'));
    // Node would end the process, and jest the test, for a rejection that has no handler.
    await new Promise((resolve) => setImmediate(resolve));
  });
});
