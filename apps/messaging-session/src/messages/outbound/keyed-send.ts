import type { Caller, IdempotencyBinding } from '@parley/contracts';
import { keyedRequest, type KeyedRequest } from '@parley/idempotency';

/**
 * The key of a send, if it has one. Another session or any other field makes another request of it; the session may be
 * called by its name once and by its id the next time.
 */
export function keyOfSend(
  caller: Caller,
  sessionId: string,
  request: { session: string; idempotency?: IdempotencyBinding },
): KeyedRequest | undefined {
  const { idempotency, session: _, ...asked } = request;
  return idempotency && keyedRequest(caller, idempotency, { ...asked, sessionId });
}
