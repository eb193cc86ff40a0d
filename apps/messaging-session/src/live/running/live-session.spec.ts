import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { NetworkTrouble, type SessionRecord, type SessionChange } from '@parley/engine-kit';
import { LiveSession, type LiveParts } from './live-session.js';

const record = { id: '1', engine: 'cloud', fence: '1', status: 'CONNECTING', config: {} } as unknown as SessionRecord;

/** What is reported of a session whose network does not answer so many times. */
function run(failures: number): { readonly reported: string[]; readonly opened: () => number; isLost: boolean } {
  let opened = 0;
  const story = { reported: [] as string[], opened: () => opened, isLost: false };
  const open = () => {
    opened += 1;
    if (opened <= failures) throw new NetworkTrouble('no answer');
    return { capabilities: {}, close: async () => undefined };
  };
  const apply = async ({ decide }: SessionChange) => {
    const decision = decide({ ...record, now: new Date() } as never);
    for (const trigger of decision?.triggers ?? []) {
      story.reported.push('detail' in trigger ? `${trigger.kind}: ${trigger.detail}` : trigger.kind);
    }
    return { record, changed: true };
  };
  const parts = {
    engines: { get: () => ({ open: async () => open() }) },
    changes: { apply },
    server: { serveSession: () => ({ stop: async () => undefined }) },
    logger: createLogger({ service: 'test', level: 'silent' }),
  };
  new LiveSession(record, parts as unknown as LiveParts, () => (story.isLost = true));
  return story;
}

describe('a session whose network does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is tried again, later each time', async () => {
    const story = run(4);
    // 1 + 2 + 4 + 8 s, a fifth more at most.
    await jest.advanceTimersByTimeAsync(18_001);
    expect(story).toMatchObject({ reported: Array(4).fill('connection_lost'), isLost: false });
    expect(story.opened()).toBe(5);
  });

  it('has FAILED after ten tries, and says why', async () => {
    const story = run(100);
    await jest.advanceTimersByTimeAsync(400_000);
    expect(story.reported).toEqual([...Array<string>(10).fill('connection_lost'), 'retries_spent: no answer']);
    expect(story.isLost).toBe(true);
    expect(story.opened()).toBe(11);
  });
});
