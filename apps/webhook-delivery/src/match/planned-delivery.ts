import type { EventMade } from '@parley/contracts/events';
import type { FanOutEndpoint } from '../endpoints/index.js';

export interface StreamedEvent {
  event: EventMade;
  /** The event's stream sequence. */
  sequence: number;
}

/** A delivery that is to be made: of an event to an endpoint that wants it. */
export interface PlannedDelivery extends StreamedEvent {
  id: string;
  endpoint: FanOutEndpoint;
}
