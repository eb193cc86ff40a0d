import { type Caller, callerSees, notFound } from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import type { LiveSession, LiveSessions } from '../../sessions/live/index.js';

/**
 * The session that a request was brought to.
 * @param named name or id, as the request has it
 * @throws NoSessionOwner when this process does not run it (any more)
 * @throws DomainError `not_found` when the caller does not see it, or it is called otherwise by now
 */
export function visibleLive(sessions: LiveSessions, caller: Caller, sessionId: string, named: string): LiveSession {
  const live = sessions.get(sessionId);
  if (!live) throw new NoSessionOwner(sessionId);
  const { id, name } = live.record;
  const isNamed = named === id || named === name;
  if (!isNamed || !callerSees(caller, { ...live.record, sessionId })) throw notFound('Session', named);
  return live;
}
