import { useQuery } from '@tanstack/react-query';
import { ask, client, isNotFound, type Schemas } from '../../api/index.js';
import { readEvent } from '../../deliveries/index.js';
import { useProject } from '../../routing/index.js';

type EventRecord = Schemas['EventRecord'];

const mostShown = 100;
const greatestId = 2n ** 63n - 1n;

/** The events about the message with this id; if there are none, the event with this id. */
export function useEventsOf(id: string) {
  const { id: projectId } = useProject();
  return useQuery({
    queryKey: ['events', 'behind', projectId, id],
    queryFn: async () => {
      if (!isId(id)) return [];
      const about = await eventsAbout(projectId, id);
      return about.length > 0 ? about : ((await eventOf(projectId, id)) ?? []);
    },
  });
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,18}$/.test(text) && BigInt(text) <= greatestId;
}

async function eventsAbout(projectId: string, messageId: string): Promise<EventRecord[]> {
  const params = { path: { projectId }, query: { messageId, limit: mostShown } };
  return (await ask(client.GET('/platform/projects/{projectId}/events', { params }))).data;
}

async function eventOf(projectId: string, eventId: string): Promise<EventRecord[] | undefined> {
  try {
    return [await readEvent(projectId, eventId)];
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
