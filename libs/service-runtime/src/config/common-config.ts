import { hostname } from 'node:os';
import { databaseUrl, integer, natsUrl, oneOf, port, text } from './fields.js';
import type { ConfigOf } from './load-config.js';

/** Environment variables of every service. Each app spreads them into its own spec. */
export const commonConfig = {
  /** Address on which the service's own servers listen. */
  SERVICE_HOST: text({ default: '127.0.0.1' }),
  /** Port of `/healthz`, `/readyz` and `/metrics`; 0 lets the system choose. */
  HEALTH_PORT: port({ default: 0 }),
  DATABASE_URL: databaseUrl(),
  /** Most connections that the service has to its database at once. */
  DATABASE_POOL_SIZE: integer({ default: 10, min: 2, max: 200 }),
  NATS_URL: natsUrl(),
  /** Limits of every stream, see `StreamSettings`. Starting a service never lowers them. */
  NATS_STREAM_REPLICAS: integer({ optional: true, min: 1, max: 5 }),
  NATS_STREAM_MAX_AGE_SECONDS: integer({ optional: true, min: 1, max: 3_153_600_000 }),
  NATS_STREAM_MAX_BYTES: integer({ optional: true, min: 1_048_576 }),
  /** Names this process in logs and leases; unique among the replicas of its service. */
  PARLEY_NODE_ID: text({ default: `${hostname()}-${process.pid}` }),
  /** Time for requests in flight to finish after the process is told to stop. The supervisor allows at most 15 s. */
  SHUTDOWN_TIMEOUT_MS: integer({ default: 14_000, min: 1_000, max: 3_600_000 }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
};

export type CommonConfig = ConfigOf<typeof commonConfig>;
