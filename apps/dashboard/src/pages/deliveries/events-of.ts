import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';

type EventRecord = Schemas['EventRecord'];

const mostEvents = 100;

/** The event of this id; when there is none, the events about the message of this id. */
export function useEventsOf(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['events', 'behind', projectId, id],
    queryFn: async () => (await eventOf(projectId, id)) ?? (await aboutMessage(projectId, id)),
  });
}

async function eventOf(projectId: string, eventId: string): Promise<EventRecord[] | undefined> {
  try {
    const path = { projectId, eventId };
    return [await ask(client.GET('/platform/projects/{projectId}/events/{eventId}', { params: { path } }))];
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

async function aboutMessage(projectId: string, messageId: string): Promise<EventRecord[]> {
  if (!/^\d+$/.test(messageId)) return [];
  const params = { path: { projectId }, query: { messageId, limit: mostEvents } };
  return (await ask(client.GET('/platform/projects/{projectId}/events', { params }))).data;
}
