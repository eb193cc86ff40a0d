export * from './limit.js';
export * from './limit.requests.js';
