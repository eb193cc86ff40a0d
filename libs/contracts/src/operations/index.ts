export * from './operation.js';
export * from './operation.requests.js';
