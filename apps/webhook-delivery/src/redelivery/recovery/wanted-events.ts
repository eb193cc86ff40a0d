import type { RenderedEvent, WalkedEvent } from '@parley/contracts/events';
import { renderedBody } from '@parley/contracts/waha';
import { idTime } from '@parley/service-runtime';
import { wantsType } from '../../endpoints/index.js';
import type { EndpointScope } from './recovery.js';

/** An event of history and what an endpoint is to get of it: itself, or its renderings in the format `waha`. */
export interface WantedEvent {
  /** The event's, whatever of it is delivered: a recovery's position. */
  id: string;
  sessionId: string | null;
  /** An endpoint gets each once, by its own id. */
  parts: readonly EventPart[];
}

export interface EventPart {
  id: string;
  /** The event's type, or the name of a rendering. */
  type: string;
}

/** Those of which there is something that the endpoint wants and that can be sent. */
export function wantedOf(scope: EndpointScope, walked: readonly WalkedEvent[]): WantedEvent[] {
  return walked.flatMap((event) => {
    const { id, sessionId = null, available, webhookId } = event;
    // None about the endpoint itself (beyond.md §3).
    if (!available || webhookId === scope.webhookId) return [];
    const parts = partsOf(scope, event);
    return parts.length === 0 ? [] : [{ id, sessionId, parts }];
  });
}

function partsOf(scope: EndpointScope, { id, type, renderings = [] }: WalkedEvent): EventPart[] {
  if (scope.format !== 'waha') return wantsType(scope, type) ? [{ id, type }] : [];
  return renderings.filter(({ name }) => wantsType(scope, name, true)).map((one) => ({ id: one.id, type: one.name }));
}

/** Those parts that are left without a delivery. @param known ids of parts that have one */
export function withoutDelivery(events: readonly WantedEvent[], known: ReadonlySet<string>): WantedEvent[] {
  return events.flatMap((event) => {
    const parts = event.parts.filter(({ id }) => !known.has(id));
    return parts.length === 0 ? [] : [{ ...event, parts }];
  });
}

/** The bodies of an event's renderings, by the ids of these, as they were sent when the event was made. */
export function renderedBodies(eventId: string, rendered: readonly RenderedEvent[]): [id: string, body: string][] {
  const timestampMs = idTime(eventId).getTime();
  return rendered.flatMap((one) =>
    one.names.map((name): [string, string] => [name.id, renderedBody(one, name, timestampMs)]),
  );
}
