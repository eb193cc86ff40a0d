import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../../api/index.js';
import { useProject } from '../../routing/index.js';

type EventRecord = Schemas['EventRecord'];

/** The event of this id, if there is one. */
export function useEventsOf(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['events', 'behind', projectId, id],
    queryFn: async () => (await eventOf(projectId, id)) ?? [],
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
