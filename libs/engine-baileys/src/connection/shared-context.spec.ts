import { describe, expect, it } from '@jest/globals';
import { SharedContext } from './shared-context.js';

describe('a context that is shared', () => {
  it('has each store where it was begun, also later, and within those of others', async () => {
    const [one, other] = [new SharedContext<string>(), new SharedContext<string>()];
    const seen: unknown[] = [];
    const see = (): unknown => seen.push([one.getStore(), other.getStore()]);
    await one.run('a', async () => {
      await Promise.resolve();
      see();
      await other.run('b', async () => {
        await new Promise(setImmediate);
        see();
        one.run('c', see);
        see();
      });
      see();
    });
    see();
    expect(seen).toEqual([
      ['a', undefined],
      ['a', 'b'],
      ['c', 'b'],
      ['a', 'b'],
      ['a', undefined],
      [undefined, undefined],
    ]);
  });

  it('gives what runs in it its arguments, and its result', () => {
    expect(new SharedContext<number>().run(1, (a: number, b: number) => a + b, 2, 3)).toBe(5);
  });
});
