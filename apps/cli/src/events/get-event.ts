import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Owner } from '../api/index.js';

/** Reads one event of the owner, with its payload if requested and still available. */
export function getEvent(
  client: ParleyClient,
  { projectId }: Owner,
  eventId: string,
  includePayload: boolean,
): Promise<Schemas['EventDetail']> {
  const query = includePayload ? { includePayload } : {};
  return projectId === undefined
    ? answerOf(client.GET('/platform/events/{eventId}', { params: { path: { eventId }, query } }))
    : answerOf(
        client.GET('/platform/projects/{projectId}/events/{eventId}', {
          params: { path: { projectId, eventId }, query },
        }),
      );
}
