import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { eventsAbout } from './events-about.js';

type EventRecord = Schemas['EventRecord'];

/** The event of this id; when there is none, the events about the message of this id. */
export function useEventsOf(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    // Not among the events that follow every change: each time it may read many.
    queryKey: ['events behind', projectId, id],
    queryFn: async () => (await eventOf(projectId, id)) ?? (await eventsAbout(projectId, id)),
    staleTime: Infinity,
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
