import type { EventDetail } from '@parley/contracts/events';
import { readsOnly, type Tool, untrusted, untrustedNote } from '../tool.js';

export const listEventsTool: Tool = {
  name: 'list_events',
  title: 'List events',
  description:
    'Lists past events, newest first, without their content: the events of a project, or of the team itself when no ' +
    'project is named. Filter by exact type and time. For the next page, pass `cursor` only.',
  annotations: readsOnly,
  route: 'GET /platform/events',
  projectRoute: 'GET /platform/projects/{projectId}/events',
};

export const getEventTool: Tool = {
  name: 'get_event',
  title: 'Get an event',
  description: `Gets one event. With \`includePayload\`, also its content while it is retained. ${untrustedNote}`,
  annotations: readsOnly,
  route: 'GET /platform/events/{eventId}',
  projectRoute: 'GET /platform/projects/{projectId}/events/{eventId}',
  run: async ({ forward }) => withReadablePayload((await forward()) as EventDetail),
};

export const replayEventTool: Tool = {
  name: 'replay_event',
  title: 'Replay an event',
  description:
    'Sends a past event again to one webhook endpoint of its owner: a new delivery of the same content to an external ' +
    'system. The answer names the operation to follow. Repeats with the same `idempotencyKey` send it only once.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  route: 'POST /platform/events/{eventId}/replays',
  projectRoute: 'POST /platform/projects/{projectId}/events/{eventId}/replays',
};

export const createTestEventTool: Tool = {
  name: 'create_test_event',
  title: 'Create a test event',
  description:
    'Creates an event of any documented type with the source `test`. It is recorded and delivered to endpoints like any other event. ' +
    'Without `payload`, it carries the example of its type.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  route: 'POST /platform/events/test',
  projectRoute: 'POST /platform/projects/{projectId}/events/test',
};

/** Decodes the payload's JSON and marks it as untrusted; null stays null. */
function withReadablePayload({ payload, encoding: _, ...record }: EventDetail): object {
  if (payload === null) return { ...record, payload };
  return { ...record, payload: untrusted(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))) };
}
