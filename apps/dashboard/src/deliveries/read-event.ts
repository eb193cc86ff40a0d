import { ask, client, isNotFound } from '../api/index.js';

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
