import { describe, expect, it } from '@jest/globals';
import { refreshMs } from './campaign-refresh.js';

const counts = { pending: 0, sent: 0, failed: 0, skipped: 0, delivered: 0, read: 0, replied: 0 };
const campaign = (status: string, more: object = {}) =>
  ({
    status,
    createdAt: '2026-11-29T10:00:00.000Z',
    ratePerMinute: 60,
    recipients: { ...counts, total: 3_600 },
    ...more,
  }) as Parameters<typeof refreshMs>[0][number];
const at = (time: string) => Date.parse(time);

describe('the figures of campaigns', () => {
  it('are read every 5 seconds while one is unfinished', () => {
    for (const status of ['scheduled', 'running', 'paused', 'action_required'])
      expect(refreshMs([campaign('succeeded'), campaign(status)], at('2026-12-24T10:00:00Z'))).toBe(5_000);
  });

  it('are read every 30 seconds for a day after it has sent, and then no more', () => {
    for (const status of ['succeeded', 'failed', 'cancelled']) {
      expect(refreshMs([campaign(status)], at('2026-11-30T10:59:59Z'))).toBe(30_000);
      expect(refreshMs([campaign(status)], at('2026-11-30T11:00:01Z'))).toBe(false);
    }
    const later = campaign('succeeded', { scheduledAt: '2026-12-05T10:00:00.000Z' });
    expect(refreshMs([later], at('2026-12-06T10:30:00Z'))).toBe(30_000);
    expect(refreshMs([], at('2026-11-29T10:00:00Z'))).toBe(false);
  });
});
