export * from './change.js';
export * from './change.notifications.js';
