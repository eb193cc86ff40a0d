import { operationStream } from '@parley/contracts/operations';
import { ensureStreams } from '@parley/messaging';
import type { ServiceOptions } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import type { Config } from './config.js';

/** The service as it runs, in a process of its own, with the others, or in a test. */
export function operations(config: Config): ServiceOptions<Config> {
  return {
    name: 'operations',
    config,
    outbox: true,
    module: () => AppModule.with(config),
    // The first service to start creates the stream that the outbox publishes to.
    onStarted: (_, { broker }) => ensureStreams(broker, [operationStream]),
  };
}
