export * from './session.hints.js';
export * from './session.js';
export * from './session.requests.js';
export * from './testing-number.js';
export * from './retention.requests.js';
