export { readConfig, type GatewayConfig } from './config.js';
export { gateway } from './gateway.js';
