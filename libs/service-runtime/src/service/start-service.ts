import type { INestApplication, INestMicroservice } from '@nestjs/common';
import { Broker, Notifications, inboxPrefixOf, OutboxRelay, RequestClient, RequestServer } from '@parley/messaging';
import { Registry } from 'prom-client';
import { createPool, waitForDatabase } from '@parley/database';
import { type HealthServer, startHealthServer } from '../health/health-server.js';
import { healthOf } from '../health/health-sources.js';
import { collectProcessMetrics, collectServiceMetrics } from '../health/service-metrics.js';
import { Readiness } from '../health/readiness.js';
import { firstIdAt } from '../ids/id-layout.js';
import { SystemClock } from '../ids/clock.js';
import { SnowflakeIds } from '../ids/snowflake-ids.js';
import { createLogger, type Logger } from '../logging/create-logger.js';
import { close, createNestApp, listen } from './nest-app.js';
import type { Runtime, ServiceConfig, ServiceOptions, SharedProcess } from './service-options.js';
import { Shutdown } from './shutdown.js';

export interface RunningService<Config extends ServiceConfig = ServiceConfig> {
  readonly runtime: Runtime<Config>;
  readonly app: INestApplication | INestMicroservice;
  /** 0 where the process has a port for all its services. */
  readonly healthPort: number;
  /** Stops intake, finishes requests in flight, closes everything. Returns false when a part did not close cleanly. */
  stop(): Promise<boolean>;
}

/** A service that is starting; it can be stopped before the start is complete. */
export interface Startup<Config extends ServiceConfig> {
  readonly logger: Logger;
  readonly shutdown: Shutdown;
  readonly started: Promise<RunningService<Config>>;
}

interface Parts {
  readonly logger: Logger;
  readonly readiness: Readiness;
  readonly shutdown: Shutdown;
  readonly shared: SharedProcess | undefined;
}

/**
 * Starts a service in this process without changing the process itself: no signal handlers, no exit. For tests; `main.ts`
 * calls `runService`.
 */
export async function startService<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
): Promise<RunningService<Config>> {
  const { started, shutdown } = beginService(options);
  try {
    return await started;
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** @param shared given to services that share their process */
export function beginService<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
  shared?: SharedProcess,
): Startup<Config> {
  const { config, name } = options;
  const logger = createLogger({ service: name, level: config.LOG_LEVEL, node: config.PARLEY_NODE_ID });
  const readiness = new Readiness();
  const shutdown = new Shutdown(logger, () => readiness.stopping());
  return { logger, shutdown, started: start(options, { logger, readiness, shutdown, shared }) };
}

async function start<Config extends ServiceConfig>(
  options: ServiceOptions<Config>,
  parts: Parts,
): Promise<RunningService<Config>> {
  const { config, name } = options;
  const { logger, readiness, shutdown, shared } = parts;
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  const health = await startHealth(name, config, parts, registry);

  const { genericPlans } = options;
  const max = config.DATABASE_POOL_SIZE;
  const pool = createPool(config.DATABASE_URL, { name: `parley-${name}`, max, genericPlans, logger });
  shutdown.add('pool', () => pool.end());
  collectServiceMetrics(registry, pool);
  readiness.add('postgres', async () => void (await pool.query('SELECT 1')));
  await waitForDatabase(pool, logger, options.databaseTimeoutMs ?? 30_000);

  const clock = new SystemClock();
  const ids = await SnowflakeIds.open({ pool, service: name, clock, holder: config.PARLEY_NODE_ID, logger });
  shutdown.add('ids', () => ids.close());

  const broker = await Broker.connect({
    url: config.NATS_URL,
    name: `${name} ${config.PARLEY_NODE_ID}`,
    inboxPrefix: inboxPrefixOf(name),
    streams: {
      replicas: config.NATS_STREAM_REPLICAS,
      maxAgeSeconds: config.NATS_STREAM_MAX_AGE_SECONDS,
      maxBytes: config.NATS_STREAM_MAX_BYTES,
    },
    logger,
  });
  shutdown.add('broker', () => broker.close());
  readiness.add('nats', () => {
    if (!broker.isConnected()) throw new Error('not connected');
  });

  const local = shared?.local;
  const server = new RequestServer({ broker, service: name, logger, local });
  const client = new RequestClient(broker, local && { service: name, services: local });
  const notifications = new Notifications(broker);
  const runtime = {
    name,
    config,
    logger,
    clock,
    ids,
    pool,
    broker,
    client,
    server,
    notifications,
    readiness,
    registry,
  };
  const app = await createNestApp(options, runtime);
  shutdown.add('app', () => close(app));
  const { onStopping } = options;
  if (onStopping) shutdown.add('hand-over', () => onStopping(app));
  await listen(app, options.listen);

  if (options.outbox) {
    const relay = new OutboxRelay({ pool, broker, logger, firstIdAt, metrics: registry });
    shutdown.add('relay', () => relay.stop());
    await relay.start();
  }
  await options.onStarted?.(app, runtime);
  readiness.started();
  logger.info({ healthPort: health?.port }, 'ready');
  return { runtime, app, healthPort: health?.port ?? 0, stop: () => shutdown.run() };
}

/** A health port of the service's own; none where it shares its process, whose port tells its health too. */
async function startHealth(
  name: string,
  config: ServiceConfig,
  { readiness, shutdown, shared }: Parts,
  registry: Registry,
): Promise<HealthServer | undefined> {
  if (shared) {
    shared.health.set(name, healthOf(readiness, registry));
    return undefined;
  }
  collectProcessMetrics(registry);
  const health = await startHealthServer({ host: config.SERVICE_HOST, port: config.HEALTH_PORT, readiness, registry });
  shutdown.add('health', () => health.close());
  return health;
}
