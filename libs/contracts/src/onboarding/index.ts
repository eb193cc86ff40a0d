export * from './attempt.js';
export * from './quicklink.js';
export * from './quicklink.requests.js';
export * from './signup.requests.js';
export * from './visit.requests.js';
