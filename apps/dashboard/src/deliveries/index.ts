export { explainAttempt, explainDelivery, explainError, type Explanation } from './explain.js';
export { deliveryPage, DeliveryStatus, deliveryStatuses, DeliveryTable, RetryButton } from './delivery-table.js';
export { targetOf } from './endpoint-target.js';
export { readEvent, useWebhook, useWebhooks, type Webhook } from './event-and-webhook.js';
export { typeChoices, useEventFilters } from './event-filters.js';
export { EventLines, RowIds } from './event-lines.js';
export { contactInWords, eventColumns } from './event-words.js';
