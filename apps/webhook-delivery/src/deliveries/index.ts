export { DeliveriesModule } from './deliveries.module.js';
export { deliveryColumns, type DeliveryRow, deliveryView } from './delivery.js';
export { DeliveryFollowers } from './delivery-followers.js';
export type { DeliveryKey } from './delivery.store.js';
export { firstDelayMs } from './retry-schedule.js';
