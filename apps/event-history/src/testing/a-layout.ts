import { recordingPartition } from '@parley/contracts/events';
import { createLogger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { RecordingLayout } from '../recording/index.js';

/** The partition of all events, where recording is not divided. */
export const undivided = recordingPartition('1', 1);

/** As a replica has it whose configuration wants so many partitions. */
export function aLayout(pool: Pool, wanted = 1): RecordingLayout {
  return new RecordingLayout(pool, wanted, createLogger({ service: 'event-history', level: 'silent' }));
}
