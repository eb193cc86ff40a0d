import type { IdempotencyBinding } from '@parley/contracts';
import type { AskedBy } from './inputs.decorator.js';

const daySeconds = 24 * 3600;
/** The same where an operation begins, or a delivery is attempted again: as with cancel and replay (decisions.md §7). */
export const operationKeySeconds = 30 * daySeconds;

/**
 * Makes a request happen once for its key; undefined for one without. Keys are a team's, but those of a client token,
 * which are its end user's alone: a page must not answer the business's own requests (decisions.md §1).
 */
export function idempotencyOf(
  { caller: { sessionId = '' }, ephemeralSessionId }: AskedBy,
  route: string,
  key: string | undefined,
  keepSeconds: number,
): IdempotencyBinding | undefined {
  if (key === undefined) return undefined;
  const scope = ephemeralSessionId === undefined ? route : `${route} client ${sessionId}/${ephemeralSessionId}`;
  return { route: scope, key, keepSeconds };
}
