export { type Endpoint } from './endpoint.js';
export { EndpointQueries } from './endpoint.queries.js';
export { EndpointsModule } from './endpoints.module.js';
export { SecretSealer } from './secret-sealer.js';
export { signingKeyOf } from './signing-secret.js';
