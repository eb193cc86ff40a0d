export {
  type ArrivalOutcome,
  type Brings,
  type Brought,
  type Delivery,
  type IncomingMessage,
  isSettled,
  type Settled,
  type Settling,
} from './arrival.js';
export { Arrivals } from './arrivals.js';
export { InboundModule } from './inbound.module.js';
