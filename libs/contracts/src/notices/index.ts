export * from './notice-made.event.js';
