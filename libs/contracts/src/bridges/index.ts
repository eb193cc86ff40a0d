export * from './bridge.js';
export * from './bridge.requests.js';
