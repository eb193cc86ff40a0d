import { describe, expect, it } from '@jest/globals';
import type { SlotOwner } from '@parley/service-runtime';
import { createLogger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import type { Engines } from '../engines/index.js';
import type { SessionQueries } from '../session-state/index.js';
import { FollowVerdicts } from './follow-verdicts.js';
import type { TemplateReview, TemplateReviewStore } from './template-review.store.js';

/** Templates that are due, by session. */
function dueStore(due: ReadonlyMap<SlotOwner, TemplateReview[]>): TemplateReviewStore {
  return {
    dueSessions: () => Promise.resolve([...due].flatMap(([owner, left]) => (left.length > 0 ? [owner] : []))),
    claimDue: (sessionId: string) =>
      Promise.resolve([...due].find(([owner]) => owner.sessionId === sessionId)?.[1].shift()),
  } as unknown as TemplateReviewStore;
}

const templatesOf = (sessionId: string, count: number): TemplateReview[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${sessionId}/${n}`, sessionId }) as TemplateReview);

describe('the verdicts on templates', () => {
  it('are looked for in turn by team: one whose network does not answer delays no other', async () => {
    const slow = Array.from({ length: 10 }, (_, n) => ({ teamId: '1', sessionId: `slow-${n}` }));
    const due = new Map<SlotOwner, TemplateReview[]>([
      ...slow.map((owner) => [owner, templatesOf(owner.sessionId, 10)] as const),
      [{ teamId: '2', sessionId: 'quick' }, templatesOf('quick', 30)],
    ]);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const begun = { slow: 0, quick: 0 };
    const look = async (_: unknown, { sessionId }: TemplateReview): Promise<undefined> => {
      begun[sessionId === 'quick' ? 'quick' : 'slow'] += 1;
      if (sessionId !== 'quick') await answered;
    };
    const sessions = { find: (id: string) => Promise.resolve({ id, engine: 'cloud' }) } as unknown as SessionQueries;
    const engines = { find: () => ({ templates: { look } }) } as unknown as Engines;
    const logger = createLogger({ service: 'messaging-session', level: 'silent' });
    const verdicts = new FollowVerdicts(dueStore(due), sessions, engines, logger);
    await verdicts.run();
    await waitFor(() => begun.quick === 30);
    expect(begun.slow).toBeLessThanOrEqual(10);
    answer();
    await waitFor(() => begun.slow === 100);
    await verdicts.beforeApplicationShutdown();
  });
});
