export * from './presence.js';
export * from './presence.requests.js';
