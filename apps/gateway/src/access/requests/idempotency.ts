import type { IdempotencyBinding } from '@parley/contracts/base';
import type { RequestedBy } from './inputs.decorator.js';

const daySeconds = 24 * 3600;
/**
 * Retention of the idempotency key of a request that starts an operation or attempts a delivery again, as with cancel
 * and replay (decisions.md §7).
 */
export const operationKeySeconds = 30 * daySeconds;

/**
 * The binding that makes a request happen once per key; undefined without a key. A team shares its keys, but those of a
 * client token are its end user's alone: a page must not get the answers of the business's own requests (decisions.md
 * §1).
 */
export function idempotencyOf(
  { caller: { sessionId = '' }, ephemeralSessionId }: RequestedBy,
  route: string,
  key: string | undefined,
  keepSeconds: number,
): IdempotencyBinding | undefined {
  if (key === undefined) return undefined;
  const scope = ephemeralSessionId === undefined ? route : `${route} client ${sessionId}/${ephemeralSessionId}`;
  return { route: scope, key, keepSeconds };
}
