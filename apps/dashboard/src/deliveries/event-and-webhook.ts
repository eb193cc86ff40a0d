import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../api/index.js';
import { useProject } from '../routing/index.js';

export type Webhook = Schemas['WebhookEndpoint'];

const allWebhooksKey = ['webhooks', 'all'] as const;
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

export function useWebhook(webhookId: string) {
  return useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: () => ask(client.GET('/api/webhooks/{webhookId}', { params: { path: { webhookId } } })),
  });
}

/** Reads an event of the project, or else of the team: deliveries of team webhooks refer to events without a project. */
export async function readEvent(projectId: string, eventId: string, includePayload = false) {
  const query = { includePayload };
  try {
    const params = { path: { projectId, eventId }, query };
    return await ask(client.GET('/platform/projects/{projectId}/events/{eventId}', { params }));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return ask(client.GET('/platform/events/{eventId}', { params: { path: { eventId }, query } }));
  }
}
