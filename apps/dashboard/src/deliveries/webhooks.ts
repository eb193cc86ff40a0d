import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../api/index.js';
import { useProject } from '../routing/index.js';

export type Webhook = Schemas['WebhookEndpoint'];

export const allWebhooksKey = ['webhooks', 'all'] as const;
const mostWebhooks = 500;

/** The webhooks of the chosen project and of the team itself. */
export function useWebhooks() {
  const project = useProject();
  return useQuery({
    queryKey: allWebhooksKey,
    queryFn: () => ask(client.GET('/api/webhooks', { params: { query: { limit: mostWebhooks } } })),
    select: (webhooks) => webhooks.filter(({ projectId }) => projectId === undefined || projectId === project.id),
  });
}
