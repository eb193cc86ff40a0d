import { invalidField } from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import { putWahaWebhooks, readWahaWebhooks, type WahaWebhook } from '@parley/contracts/waha';
import { isAbsent, type KeptConfig } from './session-config.js';
import type { WahaCall } from './waha-call.js';

/** The webhooks of `config`: each is an endpoint of format `waha` that the session owns (waha.md §8). */

/** Whose webhooks they are. Of a session that is yet to be made, the id of none. */
export interface WebhookOwner {
  readonly projectId: string;
  readonly sessionId: string;
}

/** 403 comes before 400 (waha.md §3). @throws DomainError `insufficient_scope` */
export function requireWebhooksScope(call: WahaCall, { webhooks }: KeptConfig): void {
  if (Array.isArray(webhooks) && webhooks.length > 0) call.requireScope('webhooks:write');
}

/**
 * Refuses webhooks that could not be kept, before anything is changed.
 * @throws DomainError `invalid_parameter` naming the field; `conflict` of a limit
 */
export async function checkWebhooks(call: WahaCall, owner: WebhookOwner, config: KeptConfig): Promise<void> {
  const webhooks = webhooksIn(config);
  if (webhooks.length === 0) return;
  await call.ask(putWahaWebhooks, { ...owner, webhooks, checkOnly: true });
}

/** Makes the endpoints of a session those of its `config`. */
export async function applyWebhooks(call: WahaCall, owner: WebhookOwner, config: KeptConfig): Promise<void> {
  await call.ask(putWahaWebhooks, { ...owner, webhooks: webhooksIn(config) });
}

/** The webhooks of these sessions as they are shown to the caller, by session id. */
export async function webhooksOf(
  call: WahaCall,
  sessions: readonly Session[],
): Promise<Map<string, Record<string, unknown>[]>> {
  const withSecrets = call.mayUse('webhooks:write');
  const { data } = await call.ask(readWahaWebhooks, { sessionIds: sessions.map(({ id }) => id), withSecrets });
  return new Map(data.map(({ sessionId, webhooks }) => [sessionId, webhooks.map(({ webhook }) => webhook)]));
}

/** @throws DomainError `invalid_parameter` */
function webhooksIn({ webhooks }: KeptConfig): WahaWebhook[] {
  if (isAbsent(webhooks)) return [];
  if (!Array.isArray(webhooks)) throw invalidField('config.webhooks', 'must be an array');
  return webhooks.map((webhook: unknown, index) => {
    if (typeof webhook === 'object' && webhook !== null && !Array.isArray(webhook)) {
      return { webhook: webhook as Record<string, unknown> };
    }
    throw invalidField(`config.webhooks.${index}`, 'must be an object');
  });
}
