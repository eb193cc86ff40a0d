export { MadeEvents } from './made-events.js';
export { persistently } from './persistently.js';
export { gateway, Visitors } from './visitors.js';
