import type { IdempotencyBinding } from '@parley/contracts';
import type { RouteKey } from '../access/index.js';

/** How long a send's answer stands for its key (decisions.md §4). */
const keepSeconds = 24 * 3600;

/** Makes a send happen once for its key; undefined for one without. */
export function sendIdempotency(route: RouteKey, key: string | undefined): IdempotencyBinding | undefined {
  return key === undefined ? undefined : { route, key, keepSeconds };
}
