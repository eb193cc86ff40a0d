import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { SessionKeeper } from './live/index.js';

await runService({
  name: 'messaging-session',
  config: readConfig(),
  outbox: true,
  module: ({ config }) => AppModule.with(config),
  onStarted: (app) => app.get(SessionKeeper).start(),
});
