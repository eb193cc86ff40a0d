import type { EventMade } from '@parley/contracts';
import type { FanOutEndpoint } from '../endpoints/index.js';

export interface StreamedEvent {
  event: EventMade;
  /** The event's stream sequence. */
  sequence: number;
}

/** An event and an endpoint that wants it. */
export interface Match extends StreamedEvent {
  endpoint: FanOutEndpoint;
}

export interface PlannedDelivery extends Match {
  id: string;
}
