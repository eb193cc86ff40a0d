import { setTimeout as delay } from 'node:timers/promises';
import { LocalServices } from '@parley/messaging';
import { Registry } from 'prom-client';
import { serveHealth } from '../health/health-server.js';
import { HealthSources } from '../health/health-sources.js';
import { collectProcessMetrics } from '../health/service-metrics.js';
import { createLogger, type Logger } from '../logging/create-logger.js';
import { type ProcessWork, runProcess } from './run-process.js';
import type { ServiceConfig, ServiceOptions, SharedProcess } from './service-options.js';
import { beginService, type Startup } from './start-service.js';

/** A service that is to run with others. */
export interface ProcessMember {
  begin(shared: SharedProcess): Pick<Startup<ServiceConfig>, 'shutdown' | 'started'>;
}

export interface ProcessOptions {
  /** Names the process in its own log lines and metrics. */
  readonly name: string;
  /** Of the process: its health port, log level and time to stop. */
  readonly config: ServiceConfig;
  /** They stop in this order: those that take requests from outside first. All start at once. */
  readonly members: readonly (readonly ProcessMember[])[];
}

/** A service as a member of a process. It keeps its own configuration, database pool, NATS user, logger and metrics. */
export function memberOf<Config extends ServiceConfig>(options: ServiceOptions<Config>): ProcessMember {
  return { begin: (shared) => beginService(options, shared) };
}

/**
 * Runs services as one process (decisions.md §15), see {@link runProcess}. It has one health port, which tells all of them and
 * each. When one cannot start or has an uncaught error, the process ends: its supervisor restarts all.
 */
export async function runServices(options: ProcessOptions): Promise<void> {
  await runProcess(() => beginAll(options));
}

export function beginAll({ name, config, members }: ProcessOptions): ProcessWork {
  const logger = createLogger({ service: name, level: config.LOG_LEVEL, node: config.PARLEY_NODE_ID });
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectProcessMetrics(registry);
  const health = new HealthSources(registry);
  const shared = { local: new LocalServices(), health };
  const stages = members.map((stage) => stage.map((member) => member.begin(shared)));
  const port = serveHealth({ host: config.SERVICE_HOST, port: config.HEALTH_PORT }, health);
  const { SHUTDOWN_TIMEOUT_MS: stopTimeoutMs } = config;
  const stop = async (): Promise<boolean> => {
    const clean = await stopStages(stages, stopTimeoutMs);
    await (await port).close();
    return clean;
  };
  let stopping: Promise<boolean> | undefined;
  return {
    logger,
    stopTimeoutMs,
    started: allStarted(logger, port, stages.flat()),
    stop: () => (stopping ??= stop()),
  };
}

async function allStarted(
  logger: Logger,
  port: ReturnType<typeof serveHealth>,
  startups: readonly Pick<Startup<ServiceConfig>, 'started'>[],
): Promise<{ healthPort: number }> {
  const [{ port: healthPort }] = await Promise.all([port, ...startups.map(({ started }) => started)]);
  logger.info({ healthPort }, 'ready');
  return { healthPort };
}

/**
 * Stops one stage after the other. A stage that takes long, such as a gateway with a slow upload, goes on while the next one
 * begins at its share of the time: those behind it need theirs to hand over and finish.
 */
async function stopStages(
  stages: readonly (readonly Pick<Startup<ServiceConfig>, 'shutdown'>[])[],
  stopTimeoutMs: number,
): Promise<boolean> {
  const stopping: Promise<boolean>[] = [];
  for (const stage of stages) {
    const ended = stage.map(({ shutdown }) => shutdown.run());
    stopping.push(...ended);
    const share = new AbortController();
    const shareOver = delay(stopTimeoutMs / (stages.length + 1), undefined, { signal: share.signal });
    // Rejects only when it is aborted: the stage ended before.
    await Promise.race([Promise.all(ended), shareOver.catch(() => undefined)]);
    share.abort();
  }
  return (await Promise.all(stopping)).every(Boolean);
}

/**
 * Runs a service as this process until it is told to stop, see {@link runProcess}: config → logger → pool → ids → broker →
 * Nest app → listen → outbox relay → ready. A stop: not ready → no new requests → finish requests in flight → close.
 */
export async function runService<Config extends ServiceConfig>(options: ServiceOptions<Config>): Promise<void> {
  await runProcess(() => {
    const { logger, shutdown, started } = beginService(options);
    return { logger, started, stopTimeoutMs: options.config.SHUTDOWN_TIMEOUT_MS, stop: () => shutdown.run() };
  });
}
