export * from './bridge.js';
export * from './bridge.requests.js';
export * from './relay.notifications.js';
