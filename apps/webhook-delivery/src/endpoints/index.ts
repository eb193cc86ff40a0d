export { type EndpointLimits, limitColumns } from './endpoint-limits.js';
export { EndpointQueries } from './endpoint.queries.js';
export {
  EndpointStore,
  type FanOutEndpoint,
  type SigningEndpoint,
  type SigningPeriod,
  versionColumn,
} from './endpoint.store.js';
export { type Endpoint, wants, wantsType } from './endpoint.js';
export { maskedHeaders } from './masked-headers.js';
export { wantsSession } from './session-filter.js';
export { isCustom } from './header-names.js';
export { EndpointsModule } from './endpoints.module.js';
export { type BreakerSample, HealthJournal } from './health/health-journal.js';
export { type HealthSign, probeIntervalMs, warnAfterMs } from './health/health-rules.js';
export { type HealthChange, HealthStore } from './health/health.store.js';
export { requestedDelayMs, firstDelayMs, nextDelayMs, retryAfterSeconds } from './retry-schedule.js';
export { SecretsModule } from './secrets/secrets.module.js';
