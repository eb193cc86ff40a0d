export * from './delivery.js';
export * from './destinations/amqp.js';
export * from './destinations/nats.js';
export * from './endpoint.js';
export * from './endpoint.requests.js';
export * from './event-deliveries.js';
export * from './matching-behind.notification.js';
export * from './recovery.js';
