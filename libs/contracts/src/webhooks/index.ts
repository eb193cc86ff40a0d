export * from './delivery.js';
export * from './destinations/index.js';
export * from './endpoint.js';
export * from './endpoint.requests.js';
export * from './event-deliveries.js';
export * from './filter-preview.js';
export * from './matching-behind.notification.js';
export * from './recovery.js';
