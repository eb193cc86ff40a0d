import { type SendBody, sendKeySeconds, type SendMessage } from '@parley/contracts';
import type { RouteKey } from '../../edge/access/index.js';
import { type AskedBy, idempotencyOf } from '../../edge/requests/index.js';
import { sessionNamed } from '../session-routing/index.js';

/** A send as the messaging service is asked: the session named, the key beside it. */
export type Asked<Body extends SendBody> = Omit<Body, 'session'> & Pick<SendMessage, 'session' | 'idempotency'>;

/** @param key the `Idempotency-Key`, if there is one */
export function askedOf<Body extends SendBody>(
  by: AskedBy,
  route: RouteKey,
  body: Body,
  key: string | undefined,
): Asked<Body> {
  const idempotency = idempotencyOf(by, route, key, sendKeySeconds);
  return { ...body, session: sessionNamed(by.caller, body.session), idempotency };
}
