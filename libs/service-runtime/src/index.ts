export { Batcher, type BatcherOptions, busySpacingMs, nextRunAtMs } from './batching/batcher.js';
export {
  cidrList,
  flag,
  integer,
  oneOf,
  port,
  redisUrl,
  secret,
  someOf,
  text,
  url,
  type ConfigField,
  type FieldOptions,
} from './config/fields.js';
export { commonConfig, type CommonConfig } from './config/common-config.js';
export { ConfigError, loadConfig, type ConfigOf, type ConfigSpec } from './config/load-config.js';
export { KeyRing, masterSecrets, deriveKey, credentialHasher } from './secrets/key-ring.js';
export { base62, randomBase62 } from './secrets/random-text.js';
export { resealColumn, type SealedColumn } from './secrets/reseal-column.js';
export {
  newestHead,
  openUnder,
  seal,
  sealUnder,
  UnopenableSecret,
  unseal,
  unsealIfAble,
} from './secrets/sealed-text.js';
export { startHealthServer, type HealthServer, type HealthServerOptions } from './health/health-server.js';
export { Readiness, type ReadinessCheck } from './health/readiness.js';
export { SystemClock, type Clock } from './ids/clock.js';
export { firstIdAt, idEpochMs, idTime } from './ids/id-layout.js';
export { SnowflakeIds, type Ids, type SnowflakeOptions } from './ids/snowflake-ids.js';
export { limitSettings } from './limits/limit-settings.js';
export { LimitsModule } from './limits/limits.module.js';
export { type Counted, limitUse, requireRoom, type Room, roomLeft } from './limits/require-room.js';
export { changeTeamLimitsSql } from './limits/team-limits.store.js';
export { createLogger, type Logger, type LoggerOptions } from './logging/create-logger.js';
export { NestLogger } from './logging/nest-logger.js';
export { atMost } from './memory/at-most.js';
export { countFileBytes } from './memory/file-garbage.js';
export { isBusy } from './partitions/exclusively.js';
export { MaintainPartitions } from './partitions/maintain-partitions.js';
export { PartitionStore } from './partitions/partition.store.js';
export type { PartitionedTable } from './partitions/partitioned-table.js';
export { PartitionsModule } from './partitions/partitions.module.js';
export { Counts } from './scheduling/counts.js';
export { DrainedQueues } from './scheduling/drained-queues.js';
export { type Drained } from './scheduling/drains.js';
export { FairSlots, type SlotOwner } from './scheduling/fair-slots.js';
export { inTime } from './scheduling/in-time.js';
export { NeededInterval } from './scheduling/needed-interval.js';
export { RepeatedTask, repeatedTask, type RepeatedTaskOptions } from './scheduling/repeated-task.js';
export { SetAside, type SetAsideOptions } from './scheduling/set-aside.js';
export { TransferDeadline } from './scheduling/transfer-deadline.js';
export { CLOCK, IDS, LOGGER, METRICS, PG_POOL } from './tokens.js';
export { EventConsumers } from './service/event-consumers.js';
export { RuntimeModule } from './service/runtime.module.js';
export { memberOf, type ProcessMember, runServices, runService } from './service/run-services.js';
export { startService, type RunningService } from './service/start-service.js';
export type { Runtime, ServiceConfig, ServiceOptions } from './service/service-options.js';
export { isSuspended, recordSuspensions } from './suspensions/suspension.store.js';
export { TeamSuspensions, SuspensionsModule } from './suspensions/team-suspensions.js';
export { resealing } from './secrets/resealing.js';
export { loadedFirst } from './service/loaded-first.js';
