import 'reflect-metadata';
import { operationStream } from '@parley/contracts/operations';
import { ensureStreams } from '@parley/messaging';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runService({
  name: 'operations',
  config: readConfig(),
  outbox: true,
  module: ({ config }) => AppModule.with(config),
  // The first service to start creates the stream that the outbox publishes to.
  onStarted: (_, { broker }) => ensureStreams(broker, [operationStream]),
});
