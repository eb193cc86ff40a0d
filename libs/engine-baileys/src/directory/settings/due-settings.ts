import type { Pool } from 'pg';
import { done, dueSessions, markDue, markDueLater } from './setting.store.js';

/** @returns in how many seconds the settings are to be shared again, if they are */
type Share = () => Promise<number | undefined>;

/** By the process's pool and session id: the functions that share the settings of the sessions connected here. */
const connected = new WeakMap<Pool, Map<string, Share>>();

/** Registers this process to share the session's settings. @returns a function that ends it */
export function sharesSettings(pool: Pool, sessionId: string, share: Share): () => void {
  const sessions = connected.get(pool) ?? new Map<string, Share>();
  connected.set(pool, sessions);
  sessions.set(sessionId, share);
  return () => {
    if (sessions.get(sessionId) === share) sessions.delete(sessionId);
  };
}

const againAfterSeconds = 30;

/** Shares the due settings of sessions that are connected here. A failure is tried again after 30 s. */
export async function shareDueSettings(pool: Pool, failed: (error: unknown, sessionId: string) => void): Promise<void> {
  const sessions = connected.get(pool);
  for (const due of await dueSessions(pool, [...(sessions?.keys() ?? [])])) {
    const share = sessions?.get(due.id);
    if (!share) continue;
    try {
      const dueAgainSeconds = await share();
      await done(pool, due);
      if (dueAgainSeconds !== undefined) await markDueLater(pool, due.id, dueAgainSeconds);
    } catch (error) {
      failed(error, due.id);
      await markDue(pool, due.id, againAfterSeconds);
    }
  }
}
