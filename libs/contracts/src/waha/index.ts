export * from './waha.requests.js';
export * from './chat-ids.js';
export * from './message-ids.js';
export * from './session-states.js';
export * from './waha-message.js';
