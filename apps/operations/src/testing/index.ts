export { CancelFacts } from './cancel-facts.js';
export { anAction, detailsOf, executor, OperationsClient } from './operations-client.js';
export { ServiceUnderTest } from './running-service.js';
