export { readConfig, type Config } from './config.js';
export { messagingSession } from './service.js';
