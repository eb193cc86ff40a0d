export { type ConnectionMove, noteConnections } from './session-connections.js';
export { noteMessages } from './uncounted-messages.js';
