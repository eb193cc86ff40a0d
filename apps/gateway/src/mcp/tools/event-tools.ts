import type { EventDetail } from '@parley/contracts/events';
import { readsOnly, type Tool, untrusted, untrustedNote } from '../tool.js';

export const listEventsTool: Tool = {
  name: 'list_events',
  title: 'List events',
  description:
    'Records of past events, newest first, without their content: of one project, or of the team itself when no ' +
    'project is named. Filter by exact type and time; go on with `cursor` alone.',
  annotations: readsOnly,
  route: 'GET /platform/events',
  projectRoute: 'GET /platform/projects/{projectId}/events',
};

export const getEventTool: Tool = {
  name: 'get_event',
  title: 'Get an event',
  description: `The record of one event; with \`includePayload\` also its content, while that is kept. ${untrustedNote}`,
  annotations: readsOnly,
  route: 'GET /platform/events/{eventId}',
  projectRoute: 'GET /platform/projects/{projectId}/events/{eventId}',
  run: async ({ forward }) => withReadablePayload((await forward()) as EventDetail),
};

export const replayEventTool: Tool = {
  name: 'replay_event',
  title: 'Replay an event',
  description:
    'Sends a past event once more to one webhook endpoint of its owner: a new delivery of the same content, to a ' +
    'system outside. The answer names the operation that follows it. The same `idempotencyKey` again does it only once.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  route: 'POST /platform/events/{eventId}/replays',
  projectRoute: 'POST /platform/projects/{projectId}/events/{eventId}/replays',
};

export const createTestEventTool: Tool = {
  name: 'create_test_event',
  title: 'Create a test event',
  description:
    'Makes an event of any documented type with the source `test`, recorded and delivered to endpoints like any other. ' +
    'Without `payload` it carries the example of its type.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  route: 'POST /platform/events/test',
  projectRoute: 'POST /platform/projects/{projectId}/events/test',
};

/** Decodes the payload's JSON and marks it as untrusted; null stays null. */
function withReadablePayload({ payload, encoding: _, ...record }: EventDetail): object {
  if (payload === null) return { ...record, payload };
  return { ...record, payload: untrusted(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))) };
}
