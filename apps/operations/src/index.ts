export { readConfig, type Config } from './config.js';
export { operations } from './service.js';
