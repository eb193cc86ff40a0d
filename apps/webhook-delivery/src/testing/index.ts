export { anEvent, aTeamEvent } from './an-event.js';
export { type BrokerOfType, brokers } from './brokers.js';
export { attemptOf, FaultRun } from './fault-run.js';
export { FakeSessions, sessionIdNamed } from './fake-sessions.js';
export { FakeEventHistory } from './fake-event-history.js';
export { aReplay, fromEventHistory } from './a-replay.js';
export { aProject, aTeam, Installation } from './installation.js';
export {
  type OrderingFanOut,
  type OrderingParts,
  OrderingSimulation,
  type StreamedCopy,
} from './ordering-simulation.js';
export { aProjectEvent, ServiceUnderTest } from './running-service.js';
export { deliveriesScanned, type PlanCacheMode, planCacheModes, rowsScanned } from './rows-scanned.js';
export { eventOf, isBehind, sessionOf } from './received-order.js';
export { FakeDestinations } from './fake-destination.js';
export { TroubledEndpoint } from './troubled-endpoint.js';
