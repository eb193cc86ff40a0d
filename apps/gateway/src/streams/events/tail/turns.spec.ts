import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

describe('turns', () => {
  it('are taken by so many at once, the others in order, also after a failure', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const tasks = [0, 1, 2, 3].map((task) =>
      turns
        .run(async () => {
          begun.push(task);
          await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
          return task;
        })
        .catch((error: Error) => error.message),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.(new Error('failed'));
    expect(await tasks[1]).toBe('failed');
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    expect(await tasks[0]).toBe(0);
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    ends[3]?.();
    expect(await Promise.all(tasks)).toEqual([0, 'failed', 2, 3]);
    expect(await turns.run(() => Promise.resolve('again'))).toBe('again');
  });
});
