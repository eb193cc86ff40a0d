import 'reflect-metadata';
import { eventStream } from '@parley/contracts';
import { ensureStreams } from '@parley/messaging';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { SessionKeeper } from './live/running/index.js';

await runService({
  name: 'messaging-session',
  config: readConfig(),
  outbox: true,
  module: ({ config }) => AppModule.with(config),
  onStarted: async (app, { broker }) => {
    // The first process makes the stream that the outbox publishes to.
    await ensureStreams(broker, [eventStream]);
    await app.get(SessionKeeper).start();
  },
  onStopping: (app) => app.get(SessionKeeper).handOver(),
});
