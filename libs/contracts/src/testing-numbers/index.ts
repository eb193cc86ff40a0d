export * from './testing-message.js';
export * from './testing-number.js';
