/** A part of the order of recording, of some of the teams: positions follow each other within it. */
export interface RecordingPartition {
  /** From 1. */
  readonly partition: number;
  readonly partitions: number;
}

export const maxRecordingPartitions = 64;

/** Event history's database computes the same: a team's part is by its id modulo this, then modulo the number of parts. */
export const partitionModulus = 65_537;

/** Where the events of a team are recorded. */
export function recordingPartition(teamId: string, partitions: number): RecordingPartition {
  const partition = partitions === 1 ? 1 : Number((BigInt(teamId) % BigInt(partitionModulus)) % BigInt(partitions)) + 1;
  return { partition, partitions };
}

/** The end of the subject on which a partition's events are told. */
export function partitionSuffix({ partition, partitions }: RecordingPartition): string {
  return `${partitions}.${partition}`;
}
