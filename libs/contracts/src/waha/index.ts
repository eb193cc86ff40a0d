export * from './chat-ids.js';
export * from './event-names.js';
export * from './message-ids.js';
export * from './render-message-event.js';
export * from './rendered-event.js';
export * from './session-states.js';
export * from './waha-message.js';
export * from './waha.requests.js';
