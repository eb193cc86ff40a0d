export * from './client-lists.js';
export * from './client-rules.js';
export * from './client-token.js';
