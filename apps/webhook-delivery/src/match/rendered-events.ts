import type { EventMade } from '@parley/contracts/events';
import { renderedBody } from '@parley/contracts/waha';
import { idTime } from '@parley/service-runtime';
import type { FanOutEndpoint } from '../endpoints/index.js';
import type { FannedEvent, StreamedEvent } from './planned-delivery.js';

/**
 * The events of a batch, each followed by its renderings in the order in which they are delivered. A rendering has an id of its
 * own, so an endpoint gets each once although they are of one event.
 */
export function withRenderings(
  events: readonly StreamedEvent[],
  endpoints: readonly Pick<FanOutEndpoint, 'format'>[],
): StreamedEvent[] {
  if (!events.some(({ event }) => event.rendered !== undefined)) return [...events];
  const isWanted = endpoints.some(({ format }) => format === 'waha');
  return events.flatMap((streamed) => {
    const { event, sequence } = streamed;
    if (event.rendered === undefined) return [streamed];
    const { rendered: _, ...native } = event;
    const own = event.renderedOnly === true ? [] : [{ event: native, sequence }];
    return [...own, ...(isWanted ? renderingsOf(event) : []).map((rendering) => ({ event: rendering, sequence }))];
  });
}

/** The renderings of an event as events. */
function renderingsOf({ rendered = [], ...event }: EventMade): FannedEvent[] {
  const timestampMs = idTime(event.id).getTime();
  return rendered.flatMap((one) =>
    one.names.map((name) => ({
      ...event,
      id: name.id,
      type: name.name,
      envelope: renderedBody(one, name, timestampMs),
      sourceEventId: event.id,
    })),
  );
}
