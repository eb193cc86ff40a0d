export { explainAttempt, explainDelivery, type Explanation } from './explain.js';
export { DeliveryStatus, deliveryStatuses } from './delivery-status.js';
export { DeliveryTable } from './delivery-table.js';
export { deliveryPage } from './paths.js';
export { readEvent } from './read-event.js';
export { RetryButton } from './retry-button.js';
export { allWebhooksKey, useWebhooks, type Webhook } from './webhooks.js';
