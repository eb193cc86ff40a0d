export { type Endpoint, wants } from './endpoint.js';
export { EndpointQueries } from './endpoint.queries.js';
export { EndpointStore, type FanOutEndpoint, type SigningEndpoint } from './endpoint.store.js';
export { EndpointsModule } from './endpoints.module.js';
