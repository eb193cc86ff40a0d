/** A recording partition: a share of the teams, whose events have consecutive positions of their own. */
export interface RecordingPartition {
  /** Counted from 1. */
  readonly partition: number;
  readonly partitions: number;
}

export const maxRecordingPartitions = 64;

/**
 * A team's partition is its id modulo this prime, modulo the number of partitions. The database of event history
 * computes the same. One millisecond is 2^22 in an id, and 2^22 modulo this prime is odd, so teams created one after
 * another are spread over all partitions.
 */
export const partitionModulus = 10_007;

/** The recording partition of a team. */
export function recordingPartition(teamId: string, partitions: number): RecordingPartition {
  const partition = partitions === 1 ? 1 : Number((BigInt(teamId) % BigInt(partitionModulus)) % BigInt(partitions)) + 1;
  return { partition, partitions };
}

export function isInPartition(teamId: string, { partition, partitions }: RecordingPartition): boolean {
  return recordingPartition(teamId, partitions).partition === partition;
}

/** The last two tokens of the NATS subject for a partition's events. */
export function partitionSuffix({ partition, partitions }: RecordingPartition): string {
  return `${partitions}.${partition}`;
}
