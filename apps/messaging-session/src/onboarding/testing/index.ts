export { gateway, Visitors } from './visitors.js';
