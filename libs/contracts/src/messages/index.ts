export * from './chat.requests.js';
export * from './send-text.js';
