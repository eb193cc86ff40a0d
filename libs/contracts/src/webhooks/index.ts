export * from './delivery.js';
export * from './endpoint.js';
export * from './endpoint.requests.js';
export * from './recovery.js';
