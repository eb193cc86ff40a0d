import { maxRecordingPartitions } from '@parley/contracts';
import { commonConfig, type ConfigOf, integer, loadConfig } from '@parley/service-runtime';

const daySeconds = 24 * 3600;
const longestRetentionSeconds = 100 * 365 * daySeconds;

export const configSpec = {
  ...commonConfig,
  /** How long the exact bytes of an event are kept and can be replayed, from its creation (decisions.md §5). */
  EVENT_PAYLOAD_RETENTION_SECONDS: integer({ default: 7 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /** How long an event's record is kept, from its creation. Bytes never outlive it. */
  EVENT_METADATA_RETENTION_SECONDS: integer({ default: 30 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /**
   * Into how many partitions recording is divided by team, so that replicas record at once (docs/scaling.md). Set once all
   * replicas of this service and of the gateway know it; what the database was divided into first stays.
   */
  RECORDING_PARTITIONS: integer({ default: 1, min: 1, max: maxRecordingPartitions }),
};

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
