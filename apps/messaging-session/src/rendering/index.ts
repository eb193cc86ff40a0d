export { describeIdentities, describeMessages, type MessageDescription } from './described-messages.store.js';
export { LayerEvents } from './layer-events.js';
export { renderEvents } from './render-events.js';
