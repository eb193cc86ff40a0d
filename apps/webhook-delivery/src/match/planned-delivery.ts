import type { EventMade } from '@parley/contracts/events';
import type { FanOutEndpoint } from '../endpoints/index.js';

/** An event, or a rendering of one in the format `waha`, which goes to other endpoints as an event of its own. */
export type FannedEvent = EventMade & {
  /** What it is a rendering of. Its own `type` is a name of WAHA, and its `envelope` the body. */
  sourceEventId?: string;
};

export interface StreamedEvent {
  event: FannedEvent;
  /** The event's stream sequence. */
  sequence: number;
}

/** A delivery that is to be made: of an event to an endpoint that wants it. */
export interface PlannedDelivery extends StreamedEvent {
  id: string;
  endpoint: FanOutEndpoint;
}
