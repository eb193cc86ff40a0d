import { ask, client, isNotFound } from '../api/index.js';

/** An event of the project or, as team webhooks get them, of the team itself: that one has no `projectId`. */
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
