import { type Class, parse } from '@parley/contracts/base';
import {
  type EventDetail,
  EventEnvelope,
  type EventRecord,
  projectEvents,
  type ProjectEventType,
} from '@parley/contracts/events';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { everyItem } from './http.js';
import { timeouts } from './timeouts.js';

export type Reported = EventEnvelope & { payload: Record<string, unknown> };

/**
 * What the project's event history has of a session itself, oldest first: whole, with nothing that an event's class
 * does not know.
 */
export async function lifecycleOf(parley: PrivateParley, sessionId: string): Promise<Reported[]> {
  const path = `/platform/projects/${parley.credentials.project.id}/events`;
  const records = (await everyItem<EventRecord>(parley, `${path}?limit=100`)).filter(
    ({ source, type }) => source.id === sessionId && type.startsWith('session.'),
  );
  const events: Reported[] = [];
  for (const { id } of records.toReversed()) {
    const { payload } = await parley.client.get<EventDetail>(`${path}/${id}?includePayload=true`);
    const envelope = JSON.parse(Buffer.from(payload ?? '', 'base64').toString()) as Reported;
    parse(EventEnvelope, envelope);
    parse(projectEvents[envelope.event as ProjectEventType].payload as Class<object>, envelope.payload);
    events.push(envelope);
  }
  return events;
}

/** Events in short: a status with its reason, or the type. */
export function inShort(events: readonly Reported[]): string[] {
  return events.map(({ event, payload: { status, statusReason } }) =>
    event === 'session.status' ? [status, statusReason].filter(Boolean).join(' ') : event,
  );
}

/** What was told of a session after so many events, once history has it all: just this, in this order. */
export async function untilReported(
  parley: PrivateParley,
  sessionId: string,
  expected: readonly string[],
  after = 0,
): Promise<Reported[]> {
  let reported: Reported[] = [];
  await waitFor(
    async () => {
      reported = (await lifecycleOf(parley, sessionId)).slice(after);
      return inShort(reported).join() === expected.join();
    },
    { timeoutMs: timeouts.soonMs },
  ).catch((error: unknown) => {
    throw new Error(`Of session ${sessionId} was told: ${inShort(reported).join(', ')}; not: ${expected.join(', ')}.`, {
      cause: error,
    });
  });
  return reported;
}
