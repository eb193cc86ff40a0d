export * from './chat-labels.requests.js';
export * from './label.js';
export * from './label.requests.js';
