import type { Caller, IdempotencyBinding } from '@parley/contracts';
import { keyedRequest, type KeyedRequest } from '@parley/idempotency';

/**
 * The idempotency key of a send, if it has one. The fingerprint covers the session id and all other fields; a session
 * may be named by its name once and by its id the next time.
 */
export function keyOfSend(
  caller: Caller,
  sessionId: string,
  request: { session: string; idempotency?: IdempotencyBinding },
): KeyedRequest | undefined {
  const { idempotency, session: _, ...asked } = request;
  return idempotency && keyedRequest(caller, idempotency, { ...asked, sessionId });
}
