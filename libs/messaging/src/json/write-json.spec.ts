import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { turnsDuring } from '../testing/turns-during.js';
import { writeJson } from './write-json.js';

const many = <T>(item: T, count = 30): T[] => Array.from({ length: count }, () => item);

describe('JSON that is written in slices', () => {
  it.each<[string, object]>([
    ['a page', { data: many({ id: '1', text: '\u0001"\\é' }), pagination: { limit: 50, offset: 0 } }],
    ['a bare list', many({ a: undefined, b: null, c: [1] })],
    ['a request', { caller: { kind: 'team' }, body: { name: 'n', to: many({ to: '+1' }), at: new Date(0) } }],
    ['members and items that JSON does not have', { a: undefined, list: many(undefined), b: Number.NaN }],
    ['members that are empty', { a: [], b: {}, list: many([]) }],
    ['lists in lists', many(many([1], 20), 20)],
    ['what writes itself', { at: new Date(0), list: many(new Date(0)) }],
  ])('is what JSON.stringify writes: %s', async (_, value) => {
    expect(String(await writeJson(value))).toBe(JSON.stringify(value));
  });

  it('is what JSON.stringify writes, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.object({ maxDepth: 4, maxKeys: 30 }), async (value) => {
        expect(String(await writeJson({ value, list: many(value) }))).toBe(
          JSON.stringify({ value, list: many(value) }),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('lets others have their turn', async () => {
    const pages = many({ data: many({ text: '\u0001'.repeat(60_000) }, 120) }, 4);
    const turns = await turnsDuring(() => Promise.all(pages.map((page) => writeJson(page))));
    // Written at once, the four leave no turn between them. A slice of 5 ms has a few of their 480 items.
    expect(turns).toBeGreaterThan(10);
  });
});
