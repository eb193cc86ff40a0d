export { DeliveriesModule } from './deliveries.module.js';
export { firstDelayMs } from './retry-schedule.js';
