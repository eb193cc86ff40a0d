import { hostname } from 'node:os';
import { oneOf, port, text, url } from './fields.js';
import type { ConfigOf } from './load-config.js';

/** What every service is told. Each app spreads it into its own spec. */
export const commonConfig = {
  /** Address that the service's own servers listen on. */
  SERVICE_HOST: text({ default: '127.0.0.1' }),
  /** Port of `/healthz`, `/readyz` and `/metrics`; 0 lets the system choose. */
  HEALTH_PORT: port({ default: 0 }),
  DATABASE_URL: url(),
  NATS_URL: url(),
  /** Names this process in logs and leases; unique among the replicas of its service. */
  PARLEY_NODE_ID: text({ default: `${hostname()}-${process.pid}` }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
};

export type CommonConfig = ConfigOf<typeof commonConfig>;
