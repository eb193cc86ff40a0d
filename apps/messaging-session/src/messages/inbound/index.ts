export {
  type Answer,
  type Arrival,
  type ArrivalOutcome,
  type InboundContent,
  type InboundItem,
  type InboundMessage,
  type InboundNetwork,
  isFinal,
  type ReceivedItem,
  type Recorded,
} from './arrival.js';
export { Arrivals } from './arrivals.js';
export { FailuresInARow, RecordUnits } from './record-units.js';
export { ReleaseActs } from './release-acts.js';
export { InboundModule } from './inbound.module.js';
