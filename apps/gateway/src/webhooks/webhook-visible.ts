import { getWebhook, isResourceId } from '@parley/contracts';
import type { Probe } from '../access/index.js';

/** Visibility of the endpoint in the path. */
export async function webhookVisible({ ask, params }: Probe): Promise<void> {
  await ask(getWebhook, { webhookId: params.webhookId ?? '' });
}

/** Visibility of the endpoint that a filter names. */
export async function namedWebhookVisible({ ask, query: { webhookId } }: Probe): Promise<void> {
  if (isResourceId(webhookId)) await ask(getWebhook, { webhookId });
}
