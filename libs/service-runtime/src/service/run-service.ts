import { runProcess } from './run-process.js';
import type { ServiceConfig, ServiceOptions } from './service-options.js';
import { beginService } from './start-service.js';

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
