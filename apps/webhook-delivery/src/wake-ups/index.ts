export { type EndpointLimits, limitColumns } from './endpoint-limits.js';
export { type DeliveryToWake, type Urgency, urgencyColumn, type WakeUp, wakeUpFor } from './wake-up.js';
export { WakeUpQueue } from './wake-up-queue.js';
export { WakeUpsModule } from './wake-ups.module.js';
