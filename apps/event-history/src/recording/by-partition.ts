import { recordingPartition, type RecordingPartition } from '@parley/contracts/events';

/** Items of teams that are recorded in one partition, in order. */
export interface Part<Thing> {
  of: RecordingPartition;
  items: readonly Thing[];
}

/** Groups items by partition, sorted by partition number: the order in which a transaction locks several partitions. */
export function byPartition<Thing extends { teamId: string }>(
  things: readonly Thing[],
  partitions: number,
): Part<Thing>[] {
  const parts = new Map<number, { of: RecordingPartition; items: Thing[] }>();
  for (const thing of things) {
    const of = recordingPartition(thing.teamId, partitions);
    const part = parts.get(of.partition);
    if (part) part.items.push(thing);
    else parts.set(of.partition, { of, items: [thing] });
  }
  return [...parts.values()].sort((one, other) => one.of.partition - other.of.partition);
}
