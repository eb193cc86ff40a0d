export * from './media.js';
export * from '../sessions/media-limits.js';
export * from './media.requests.js';
export * from './media-link.js';
