import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runService({
  name: 'webhook-delivery',
  config: readConfig(),
  genericPlans: true,
  module: ({ config }) => AppModule.with(config),
});
