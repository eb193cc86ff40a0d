import { getEvent, getWebhook, isResourceId, notFound } from '@parley/contracts';
import type { Probe } from '../access/index.js';

/** Visibility of the event in the path. */
export async function eventVisible({ ask, params }: Probe): Promise<void> {
  const { eventId = '', projectId } = params;
  await ask(getEvent, { eventId, projectId, includePayload: false });
}

/** Visibility of the event, then of the endpoint that the body names; what cannot be an id is wrong input. */
export async function replayVisible(probe: Probe): Promise<void> {
  await eventVisible(probe);
  const { ask, body, params } = probe;
  const webhookId = body?.webhookId;
  if (!isResourceId(webhookId)) return;
  const webhook = await ask(getWebhook, { webhookId });
  if (webhook.projectId !== params.projectId) throw notFound('Webhook', webhookId);
}
