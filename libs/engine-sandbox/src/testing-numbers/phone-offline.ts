import type { Decision, LockedSession } from '@parley/engine-kit';

const dayMs = 24 * 3600 * 1000;
/** The network typically unlinks a session after this many days without its phone (interface.md §8). */
const severedAfterDays = 14;

/** Reports that the phone was offline for `days`; at most once a day per session (decisions.md §3). */
export function phoneOffline({ now, phoneOfflineAt }: LockedSession, days: number): Decision | undefined {
  if (phoneOfflineAt && now.getTime() - phoneOfflineAt.getTime() < dayMs) return undefined;
  const wholeDays = Math.floor(days);
  return {
    set: { phoneOfflineAt: now },
    events: [
      {
        type: 'session.phone_offline',
        payload: {
          daysSinceLastSeen: wholeDays,
          daysRemaining: Math.max(0, severedAfterDays - wholeDays),
          lastSeen: new Date(now.getTime() - days * dayMs).toISOString(),
          action: 'Open the messaging app on the phone to keep the session linked.',
        },
      },
    ],
  };
}
