export { ContentFilters } from './content-filters.js';
export { type EndpointLimits, limitColumns } from './endpoint-limits.js';
export { EndpointQueries } from './endpoint.queries.js';
export {
  type CandidateEndpoint,
  type FanOutEndpoint,
  isBatched,
  type SigningEndpoint,
  versionColumn,
} from './endpoint-sql.js';
export { EndpointStore, type SigningPeriod } from './endpoint.store.js';
export { type Endpoint, wants, wantsType } from './endpoint.js';
export { masked, maskedHeaders } from './masked-headers.js';
export { wantsSession } from './session-filter.js';
export { isCustom } from './header-names.js';
export { EndpointsModule, NoticeSettingsModule } from './endpoints.module.js';
export { type BreakerSample, HealthJournal } from './health/health-journal.js';
export { type HealthSign, probeIntervalMs, warnAfterMs } from './health/health-rules.js';
export { HealthNotices } from './health/health-notices.js';
export { type HealthChange, HealthStore } from './health/health.store.js';
export { type RecoveredEndpoint, ReportedHealthStore } from './health/reported-health.store.js';
export { requestedDelayMs, firstDelayMs, nextDelayMs, retryAfterSeconds } from './retry-schedule.js';
export { sampleRendering } from './waha/sample-rendering.js';
export { SecretsModule } from './secrets/secrets.module.js';
