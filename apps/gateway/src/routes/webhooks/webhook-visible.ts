import { getWebhook } from '@parley/contracts';
import type { Probe } from '../../edge/access/index.js';

/** Visibility of the endpoint in the path. */
export async function webhookVisible({ ask, params }: Probe): Promise<void> {
  await ask(getWebhook, { webhookId: params.webhookId ?? '' });
}
