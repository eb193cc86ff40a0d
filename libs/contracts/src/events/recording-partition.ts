/** A part of the order of recording, of some of the teams: positions follow each other within it. */
export interface RecordingPartition {
  /** From 1. */
  readonly partition: number;
  readonly partitions: number;
}

export const maxRecordingPartitions = 64;

/**
 * A team's partition is its id modulo this prime, modulo their number; event history's database computes the same. A
 * millisecond, 2^22 in an id, leaves an odd rest, so that teams made one after another are spread over all partitions.
 */
export const partitionModulus = 10_007;

/** Where the events of a team are recorded. */
export function recordingPartition(teamId: string, partitions: number): RecordingPartition {
  const partition = partitions === 1 ? 1 : Number((BigInt(teamId) % BigInt(partitionModulus)) % BigInt(partitions)) + 1;
  return { partition, partitions };
}

export function isInPartition(teamId: string, { partition, partitions }: RecordingPartition): boolean {
  return recordingPartition(teamId, partitions).partition === partition;
}

/** The end of the subject on which a partition's events are told. */
export function partitionSuffix({ partition, partitions }: RecordingPartition): string {
  return `${partitions}.${partition}`;
}
