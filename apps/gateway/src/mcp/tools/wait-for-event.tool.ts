import { IntegerParam, Text } from '@parley/contracts/base';
import type { RecordedEvent } from '@parley/contracts/events';
import { NextEvent } from '../../streams/events/index.js';
import { readsOnly, type Tool, untrusted, untrustedNote } from '../tool.js';

const defaultWaitSeconds = 30;

/** The stream's filter, and the wait that replaces an open stream. */
export class WaitForEventQuery {
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type. Absent: any.' }) type?: string;
  @Text({
    optional: true,
    max: 1000,
    description: 'The `cursor` of the previous answer, so that no event is missed. Absent: starts now.',
  })
  after?: string;
  @IntegerParam({ optional: true, min: 0, max: 30, description: 'The most seconds to wait. Default 30.' })
  wait?: number;
}

export const waitForEventTool: Tool = {
  name: 'wait_for_event',
  title: 'Wait for an event',
  description:
    'Waits for the next event, optionally of one type: of a project, or of the team itself when no project is named. ' +
    `\`event\` is null if none came in time. Then call again with the answer’s \`cursor\` as \`after\`. ${untrustedNote}`,
  annotations: readsOnly,
  route: 'GET /platform/events/stream',
  projectRoute: 'GET /platform/projects/{projectId}/events/stream',
  query: WaitForEventQuery,
  run: async ({ by, params: { projectId }, query, get, onceGone, requireCredential }) => {
    const { type, after, wait: waitSeconds = defaultWaitSeconds } = query as WaitForEventQuery;
    const wanted = { projectId, type, after, waitSeconds, onceGone };
    const { event, cursor } = await get(NextEvent).execute(by, wanted);
    await requireCredential();
    return { event: event && shown(event), cursor };
  },
};

/** The envelope. Once the content is deleted, only the event's metadata. */
function shown({ id, type, createdAt, envelope }: RecordedEvent): object {
  if (envelope === null) return { id, event: type, timestamp: createdAt, payload: null };
  const { payload, ...rest } = JSON.parse(envelope) as { payload: unknown };
  return { ...rest, payload: untrusted(payload) };
}
