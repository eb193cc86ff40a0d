export { EndpointHealthModule } from './endpoint-health.module.js';
export { HealthJournal } from './health-journal.js';
export { HealthMetrics } from './health-metrics.js';
export type { HealthSign } from './health-rules.js';
export { type HealthChange, HealthStore } from './health.store.js';
export { TendBreakers } from './tend-breakers.js';
