export { type BrokerTarget, type DestinationBroker, ReceivedSoFar, type TargetFault } from './destination-broker.js';
export { deliverAcrossKill, expectNameChecked, portOf } from './deliver-all.js';
export { destinationConformance } from './destination-conformance.js';
export type { DestinationHarness, ReceivedMessage } from './destination-harness.js';
export { bounds, deniedAddress, deniedName, testPolicy } from './destination-suite.js';
export { aMessage } from './messages.js';
export { silentServer } from './failing.js';
