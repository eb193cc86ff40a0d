import { maxRecordingPartitions } from '@parley/contracts/events';
import { commonConfig, type ConfigOf, integer, loadConfig } from '@parley/service-runtime';

const daySeconds = 24 * 3600;
const longestRetentionSeconds = 100 * 365 * daySeconds;

export const configSpec = {
  ...commonConfig,
  /** How long after its creation an event's exact bytes are kept and can be replayed (decisions.md §5). */
  EVENT_PAYLOAD_RETENTION_SECONDS: integer({ default: 7 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /** How long after its creation an event's record is kept. Its bytes are never kept longer. */
  EVENT_METADATA_RETENTION_SECONDS: integer({ default: 30 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /**
   * Number of partitions into which recording is divided by team, so that replicas record in parallel (docs/scaling.md). Set
   * it only when all replicas of this service and of the gateway support it. The database keeps its first division for ever.
   */
  RECORDING_PARTITIONS: integer({ default: 1, min: 1, max: maxRecordingPartitions }),
};

export type Config = ConfigOf<typeof configSpec>;

/** @param env where the settings are; default: of this process */
export const readConfig = (env?: Readonly<Record<string, string | undefined>>): Config => loadConfig(configSpec, env);
