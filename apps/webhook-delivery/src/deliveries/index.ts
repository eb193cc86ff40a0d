export { type AttemptRecord, AttemptRecordStore } from './attempt-record.store.js';
export { DeliveriesModule } from './deliveries.module.js';
export { deliveryColumns, type DeliveryRow, deliveryView } from './delivery.js';
export { DeliveryFollowers } from './delivery-followers.js';
export { expiryFromNow } from './expiry.js';
export { type ClaimedDelivery, type DeliveryKey, DeliveryStore } from './delivery.store.js';
export { firstDelayMs } from './retry-schedule.js';
