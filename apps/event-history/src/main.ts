import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { readConfig } from './config.js';
import { eventHistory } from './service.js';

await runService(eventHistory(readConfig()));
