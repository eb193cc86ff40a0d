import { describe, expect, it } from '@jest/globals';
import type { SentState } from '@parley/contracts/events';
import fc from 'fast-check';
import { outranks } from '../../../message/index.js';
import { sentStateOf } from '@parley/engine-cloud/testing';

const states: SentState[] = ['sent', 'error', 'delivered', 'read', 'played'];
const anyState = fc.constantFrom(...states);

/** What is known of a message after these, and what was told of it on the way. */
function after(coming: readonly SentState[]): { state: SentState | undefined; told: SentState[] } {
  let state: SentState | undefined;
  const told: SentState[] = [];
  for (const next of coming) {
    if (!outranks(next, state)) continue;
    state = next;
    told.push(next);
  }
  return { state, told };
}

describe('the state of a message that was sent', () => {
  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['played', 'played'],
    ['failed', 'error'],
  ])("is, of Meta's word %s, %s", (word, state) => {
    expect(sentStateOf(word)).toBe(state);
  });

  it.each(['deleted', 'warning', '', 'constructor'])('is not known of the word %j', (word) => {
    expect(sentStateOf(word)).toBeUndefined();
  });

  it.each([
    [['sent', 'delivered', 'read'], 'read'],
    [['read', 'delivered', 'sent'], 'read'],
    [['played', 'read'], 'played'],
    [['error', 'sent'], 'error'],
    [['sent', 'error'], 'error'],
    [['error', 'delivered'], 'delivered'],
    [['delivered', 'error'], 'delivered'],
  ] as [SentState[], SentState][])('is, after %j, %s', (coming, state) => {
    expect(after(coming).state).toBe(state);
  });

  it('is the same in whatever order and however often statuses come', () => {
    const shuffledAndRepeated = fc.array(anyState, { minLength: 1, maxLength: 12 }).chain((once) =>
      fc.tuple(
        fc.constant(once),
        fc
          .array(fc.constantFrom(...once), { maxLength: 12 })
          .chain((again) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length })),
      ),
    );
    fc.assert(
      fc.property(shuffledAndRepeated, ([once, mixed]) => {
        expect(after(mixed).state).toBe(after(once).state);
      }),
    );
  });

  it('only rises, and each state is told at most once', () => {
    fc.assert(
      fc.property(fc.array(anyState), (coming) => {
        const { told, state } = after(coming);
        expect(told).toEqual(states.filter((known) => told.includes(known)));
        expect(told.at(-1)).toBe(state);
      }),
    );
  });
});
