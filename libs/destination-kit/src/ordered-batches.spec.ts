import { describe, expect, it } from '@jest/globals';
import { type BatchOutcome, OrderedBatches } from './ordered-batches.js';

const forever = new AbortController().signal;

/** Batches that end when the test says so. */
function heldBatches(limits = { messages: 3, bytes: 100 }) {
  const sent: { items: string[]; ended: AbortSignal; end(outcomes: BatchOutcome[]): void; fail(error: Error): void }[] =
    [];
  const batches = new OrderedBatches<string>(
    limits,
    (items, ended) =>
      new Promise((resolve, reject) => sent.push({ items: [...items], ended, end: resolve, fail: reject })),
  );
  return { batches, sent };
}

const done = (items: string[]): BatchOutcome[] => items.map((item) => ({ response: { item } }));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('OrderedBatches', () => {
  it('sends at once, and what comes meanwhile as the next batches, in order and within the bounds', async () => {
    const { batches, sent } = heldBatches();
    const outcomes = ['a', 'b', 'c', 'd', 'e'].map((item) => batches.send('key', item, 1, forever));
    expect(sent.map(({ items }) => items)).toEqual([['a']]);
    sent[0]!.end(done(['a']));
    await settled();
    expect(sent.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
    sent[1]!.end(done(['b', 'c', 'd']));
    await settled();
    sent[2]!.end(done(['e']));
    expect(await Promise.all(outcomes)).toEqual(done(['a', 'b', 'c', 'd', 'e']));
  });

  it('bounds the bytes of a batch; a larger message is one of its own', async () => {
    const { batches, sent } = heldBatches();
    for (const [item, bytes] of [
      ['a', 1],
      ['b', 60],
      ['c', 50],
      ['d', 500],
      ['e', 1],
    ] as const) {
      void batches.send('key', item, bytes, forever);
    }
    for (let at = 0; at < 4; at += 1) {
      sent[at]!.end(done(sent[at]!.items));
      await settled();
    }
    expect(sent.map(({ items }) => items)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  });

  it('lets no key wait for another', () => {
    const { batches, sent } = heldBatches();
    void batches.send('one', 'a', 1, forever);
    void batches.send('other', 'b', 1, forever);
    expect(sent.map(({ items }) => items)).toEqual([['a'], ['b']]);
  });

  it('sends nothing that nobody waits for, and ends a batch when nobody waits for any of it', async () => {
    const { batches, sent } = heldBatches();
    const [gone, one, other] = [new AbortController(), new AbortController(), new AbortController()];
    void batches.send('key', 'a', 1, forever);
    void batches.send('key', 'gone', 1, gone.signal);
    void batches.send('key', 'b', 1, one.signal);
    void batches.send('key', 'c', 1, other.signal);
    gone.abort();
    sent[0]!.end(done(['a']));
    await settled();
    expect(sent[1]!.items).toEqual(['b', 'c']);
    one.abort();
    expect(sent[1]!.ended.aborted).toBe(false);
    other.abort();
    expect(sent[1]!.ended.aborted).toBe(true);
  });

  it('sends a batch that is too large as a whole in halves, in order', async () => {
    const sent: string[][] = [];
    const batches = new OrderedBatches<string>({ messages: 10, bytes: 100 }, (items) => {
      sent.push([...items]);
      const tooLarge = items.length > 2 || items.includes('large');
      return Promise.resolve(tooLarge ? items.map(() => ({ error: 'too_large' as const })) : done([...items]));
    });
    const items = ['first', 'a', 'b', 'large', 'c'];
    const outcomes = await Promise.all(items.map((item) => batches.send('key', item, 1, forever)));
    expect(outcomes.map(({ error }) => error)).toEqual([undefined, undefined, undefined, 'too_large', undefined]);
    expect(sent).toEqual([['first'], ['a', 'b', 'large', 'c'], ['a', 'b'], ['large', 'c'], ['large'], ['c']]);
  });

  it('goes on after a batch that throws', async () => {
    const { batches, sent } = heldBatches();
    const failed = batches.send('key', 'a', 1, forever);
    const next = batches.send('key', 'b', 1, forever);
    sent[0]!.fail(new Error('broken'));
    await expect(failed).rejects.toThrow('broken');
    await settled();
    sent[1]!.end(done(['b']));
    expect(await next).toEqual({ response: { item: 'b' } });
  });
});
