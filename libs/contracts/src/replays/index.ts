export * from './replay.requests.js';
export * from './test-event.js';
