export { MadeEvents } from './made-events.js';
export { persistently } from './persistently.js';
export { metaApp, Signups } from './signups.js';
export { gateway, Visitors } from './visitors.js';
