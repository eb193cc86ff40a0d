/** The deliveries of one session to one endpoint that keeps order. */
export interface OrderingPartition {
  webhookId: string;
  /** The key of the partition: the name of the session when the partition began, whatever it is called since. */
  session: string;
}

/** A session as an event knows it, at an endpoint that keeps order. */
export interface PartitionSession {
  webhookId: string;
  /** Null for events of no session, whose partitions are known by the name alone. */
  sessionId: string | null;
  name: string;
}

/** What one batch of the stream brings to a partition. */
export interface PartitionAddition extends OrderingPartition {
  sessionId: string | null;
  /** The earliest of its events. */
  fromEventId: string;
  /** Place in the stream of its last event; 0 for what does not come from the stream. */
  sequence: number;
  /** Up to this place all that the stream holds for the partition has been added, with this addition. */
  settledSequence: number;
}

/** The partition of a session that was asked for. */
export type PartitionOf = (session: PartitionSession) => string;

/** A partition in which something waits and nothing goes on. */
export interface StalledPartition extends OrderingPartition {
  sessionId: string | null;
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
