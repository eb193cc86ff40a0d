export * from './destination.js';
export * from './destination-type.js';
export * from './outgoing-message.js';
