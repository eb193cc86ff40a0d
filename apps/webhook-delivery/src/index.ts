export { readConfig, type Config } from './config.js';
export { webhookDelivery } from './service.js';
