import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { readConfig } from './config.js';
import { messagingSession } from './service.js';

await runService(messagingSession(readConfig()));
