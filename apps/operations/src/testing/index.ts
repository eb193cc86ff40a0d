export { CancelEvents } from './cancel-events.js';
export { anAction, detailsOf, executor, OperationsClient } from './operations-client.js';
export { ServiceUnderTest } from './running-service.js';
