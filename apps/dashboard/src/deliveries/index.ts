export { explainAttempt, explainDelivery, explainError, type Explanation } from './explain.js';
export { deliveryPage, DeliveryStatus, deliveryStatuses, DeliveryTable, RetryButton } from './delivery-table.js';
export { targetOf } from './endpoint-target.js';
export { readEvent, useWebhooks, type Webhook } from './event-and-webhook.js';
