import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { readConfig } from './config.js';
import { gateway } from './gateway.js';

await runService(gateway(readConfig()));
