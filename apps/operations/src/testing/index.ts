export { CancelFacts } from './cancel-facts.js';
export { type ForkedService, forkService } from './forked-service.js';
export { anAction, detailsOf, executor, OperationsClient } from './operations-client.js';
export { ServiceUnderTest } from './running-service.js';
