/** The deliveries of one session to one endpoint that keeps order. */
export interface OrderingPartition {
  webhookId: string;
  /** The id of the session; of events of no session the name, which is never all digits. */
  session: string;
}

/** What one batch of the stream brings to a partition. */
export interface PartitionAddition extends OrderingPartition {
  /** The earliest of its events. */
  fromEventId: string;
  /** Place in the stream of its last event; 0 for what does not come from the stream. */
  sequence: number;
  /** Up to this place all that the stream holds for the partition has been added, with this addition. */
  settledSequence: number;
}

/** A partition in which something waits and nothing goes on. */
export interface StalledPartition extends OrderingPartition {
  /** Of the endpoint. */
  teamId: string;
  projectId: string | null;
  addedSequence: number;
  settledSequence: number;
}

/** A partition up to a place in the stream. */
export interface PartitionMark extends OrderingPartition {
  sequence: number;
}

/** The partitions of some deliveries, each once. */
export function partitionsOf(
  deliveries: Iterable<{ webhookId: string; partition: string | null }>,
): OrderingPartition[] {
  const partitions = new Map<string, OrderingPartition>();
  for (const { webhookId, partition } of deliveries) {
    if (partition !== null)
      partitions.set(partitionKey({ webhookId, session: partition }), { webhookId, session: partition });
  }
  return [...partitions.values()];
}

export function partitionKey({ webhookId, session }: OrderingPartition): string {
  return `${webhookId} ${session}`;
}
