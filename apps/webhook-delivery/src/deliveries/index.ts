export { DeliveriesModule } from './deliveries.module.js';
export { DeliveryReadStore } from './delivery-read.store.js';
export {
  deliveryColumns,
  type DeliveryKey,
  type DeliveryRow,
  deliveryView,
  type FollowedDelivery,
} from './delivery.js';
export { expiryEventBound, expiryFromNow, isExpired } from './expiry.js';
