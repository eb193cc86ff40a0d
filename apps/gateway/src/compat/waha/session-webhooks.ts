import type { Session } from '@parley/contracts/sessions';
import { NotOffered } from './edge/waha-refusal.js';
import type { KeptConfig } from './session-config.js';
import type { WahaCall } from './waha-call.js';

/** The webhooks of `config`: each is an endpoint of format `waha` that the session owns (waha.md §8). */

/** @throws DomainError before anything is changed: `insufficient_scope`, `invalid_parameter` naming the field */
export function checkWebhooks(call: WahaCall, { webhooks }: KeptConfig): void {
  if (webhooks === undefined || webhooks === null || (Array.isArray(webhooks) && webhooks.length === 0)) return;
  call.requireScope('webhooks:write');
  throw new NotOffered('Field "config.webhooks": webhooks of sessions are not served yet.');
}

/** Makes the endpoints of a session those of its `config`. */
export async function applyWebhooks(_call: WahaCall, _session: Session, _config: KeptConfig): Promise<void> {}

/** The webhooks of these sessions as they are shown, by session id. */
export async function webhooksOf(_call: WahaCall, _sessions: readonly Session[]): Promise<Map<string, object[]>> {
  return new Map();
}
