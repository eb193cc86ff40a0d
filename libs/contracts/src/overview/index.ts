export * from './overview.js';
export * from './overview.requests.js';
