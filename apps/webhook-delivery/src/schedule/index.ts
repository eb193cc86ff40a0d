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
export { type AttemptEnd, type DueAttempt, EndpointQueues } from './queues/endpoint-queues.js';
export { ScheduleMetrics } from './schedule-metrics.js';
export { ScheduleModule } from './schedule.module.js';
export { ConcurrencySlots } from './slots/concurrency-slots.js';
export { DueStore } from './sweep/due.store.js';
