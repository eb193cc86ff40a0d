import { describe, expect, it } from '@jest/globals';
import { KeptThreads } from './kept-threads.js';
import type { Pending, PendingState } from './outbox.js';

const thread = (...states: PendingState[]) => {
  const pending = states.map((state): Pending => ({ key: state, text: 'Hello', timestamp: 0, state }));
  return { outbox: { pending: () => pending } };
};
const never = () => {
  throw new Error('It is not cached.');
};

describe('the cached conversations', () => {
  it('are the ones that were opened last, but none with an unsent message is lost', () => {
    const kept = new KeptThreads<ReturnType<typeof thread>>(4);
    const failed = kept.of('ada', 'failed', () => thread('sent', 'failed'));
    const sending = kept.of('ada', 'sending', () => thread('sending'));
    kept.of('ada', 'sent', () => thread('sent'));
    kept.of('ada', 'read', () => thread());
    kept.of('ada', 'next', () => thread());
    kept.of('ada', 'last', () => thread());
    expect(kept.of('ada', 'failed', never)).toBe(failed);
    expect(kept.of('ada', 'sending', never)).toBe(sending);
    kept.of('ada', 'next', never);
    for (const key of ['sent', 'read']) expect(() => kept.of('ada', key, never)).toThrow('It is not cached.');
  });

  it('make room again once their messages are sent', () => {
    const kept = new KeptThreads<ReturnType<typeof thread>>(2);
    const states: PendingState[][] = [['failed'], ['sending'], ['failed']];
    const threads = states.map((own, index) => kept.of('ada', String(index), () => thread(...own)));
    for (const { outbox } of threads) outbox.pending()[0]!.state = 'sent';
    kept.of('ada', 'next', () => thread());
    for (const key of ['0', '1']) expect(() => kept.of('ada', key, never)).toThrow('It is not cached.');
  });

  it('are not shown to another account', () => {
    const kept = new KeptThreads<ReturnType<typeof thread>>(2);
    kept.of('ada', 'failed', () => thread('failed'));
    expect(() => kept.of('grace', 'failed', never)).toThrow('It is not cached.');
  });
});
