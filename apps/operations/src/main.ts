import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runService({ name: 'operations', config: readConfig(), outbox: true, module: () => AppModule });
