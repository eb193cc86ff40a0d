export { type DeliveryJob, deliveryJob, type EndpointJob, type Urgency, urgencyColumn } from './jobs/delivery-job.js';
export { DeliveryJobQueue } from './jobs/delivery-job-queue.js';
export { DeliveryFollowers } from './ordering/delivery-followers.js';
export {
  type PartitionAddition,
  partitionKey,
  type PartitionMark,
  type StalledPartition,
} from './ordering/ordering-partition.js';
export { OrderingPartitions } from './ordering/ordering-partitions.js';
export { DeliveryScheduler } from './queues/delivery-scheduler.js';
export type { AttemptEnd, DueAttempt } from './queues/due-attempt.js';
export type { RequestedRoom, Room } from './queues/room.js';
export { ScheduleMetrics } from './schedule-metrics.js';
export { ScheduleModule } from './schedule.module.js';
export { ConcurrencySlots } from './slots/concurrency-slots.js';
export { SoleTasks } from './sole-tasks.js';
export { DueStore } from './sweep/due.store.js';
export { Sweeper } from './sweep/sweeper.js';
