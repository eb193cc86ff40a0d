export * from './channel.js';
export * from './channel.requests.js';
