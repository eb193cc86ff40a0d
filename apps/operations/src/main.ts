import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { readConfig } from './config.js';
import { operations } from './service.js';

await runService(operations(readConfig()));
