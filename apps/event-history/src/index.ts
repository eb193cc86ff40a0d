export { readConfig, type Config } from './config.js';
export { eventHistory } from './service.js';
