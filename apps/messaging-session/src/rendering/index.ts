export { describeIdentities, describeMessages, type MessageDescription } from './described-messages.store.js';
export { renderEvents } from './render-events.js';
