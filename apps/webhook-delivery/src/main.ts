import 'reflect-metadata';
import { runService } from '@parley/service-runtime';
import { readConfig } from './config.js';
import { webhookDelivery } from './service.js';

await runService(webhookDelivery(readConfig()));
