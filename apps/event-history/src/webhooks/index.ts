export { Webhooks } from './webhooks.js';
