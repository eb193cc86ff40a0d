import 'reflect-metadata';
import { eventStream } from '@parley/contracts/events';
import { replayStream } from '@parley/contracts/replays';
import { ensureStreams } from '@parley/messaging';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runService({
  name: 'event-history',
  config: readConfig(),
  outbox: true,
  module: ({ config }) => AppModule.with(config),
  // The first service to start creates the streams that the outbox publishes to.
  onStarted: (_, { broker }) => ensureStreams(broker, [eventStream, replayStream]),
});
