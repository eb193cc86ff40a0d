import { setFlagsFromString } from 'node:v8';
import type { ServiceConfig, ServiceOptions } from './service-options.js';
import { beginService } from './start-service.js';

/**
 * What lives a second under load (a request, a delivery under way) outlives the young generation. V8 would let the old
 * one grow to four times what is in use before it collects it: 300 MiB a service, at the same CPU. NODE_OPTIONS, which
 * the image has the other flags in, does not take this one.
 */
const heapGrowth = '--heap-growing-percent=60';

/**
 * Runs a service as this process, until it is told to stop: config → logger → pool → ids → broker → Nest app →
 * listen → outbox relay → ready. SIGTERM, SIGINT, or the end of the supervisor that forked us (IPC disconnect) stop
 * it: not ready → no new requests → finish those in flight → close; exit 0. A stop that takes longer than
 * SHUTDOWN_TIMEOUT_MS is given up, with exit code 1. An uncaught error: logged, exit 1.
 * When forked, tells the supervisor `{ kind: 'ready', healthPort }`.
 */
export async function runService<Config extends ServiceConfig>(options: ServiceOptions<Config>): Promise<void> {
  setFlagsFromString(heapGrowth);
  const { logger, shutdown, started } = beginService(options);
  const { SHUTDOWN_TIMEOUT_MS: stopTimeoutMs } = options.config;

  const fail = (error: unknown, message: string): never => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  const stop = (reason: string): void => {
    if (shutdown.started) return;
    logger.info({ reason }, 'stopping');
    setTimeout(() => fail(new Error(`not stopped within ${stopTimeoutMs} ms`), 'forced exit'), stopTimeoutMs).unref();
    shutdown.run().then(
      (clean) => process.exit(clean ? 0 : 1),
      (error: unknown) => fail(error, 'stopping failed'),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('disconnect', () => stop('supervisor gone'));
  // It may have gone while we were loading, before anybody listened. Without a supervisor this is undefined.
  if (process.connected === false) stop('supervisor gone');
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));

  try {
    const { healthPort } = await started;
    process.send?.({ kind: 'ready', healthPort });
  } catch (error) {
    // Stopping in the middle of a start makes the start fail; `stop` has the exit code then.
    if (!shutdown.started) fail(error, 'start failed');
  }
}
