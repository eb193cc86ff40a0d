import type { Caller, SendMessage } from '@parley/contracts';
import { fingerprintOf, type KeyedRequest } from '@parley/idempotency';

/**
 * The key of a send, if it has one. Another session or any other field makes another request of it; the session may be
 * called by its name once and by its id the next time.
 */
export function keyOfSend(caller: Caller, sessionId: string, request: SendMessage): KeyedRequest | undefined {
  const { idempotency, session: _, ...asked } = request;
  if (!idempotency) return undefined;
  const { route, key, keepSeconds } = idempotency;
  return { teamId: caller.teamId, route, key, keepSeconds, fingerprint: fingerprintOf({ ...asked, sessionId }) };
}
