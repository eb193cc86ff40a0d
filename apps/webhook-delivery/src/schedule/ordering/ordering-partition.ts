/** The deliveries of one session to one endpoint with `ordering: 'session'`. */
export interface OrderingPartition {
  webhookId: string;
  /** The session's id. For an event without a session id, the session's name, which is never all digits. */
  session: string;
}

/** What one batch from the stream adds to a partition. */
export interface PartitionAddition extends OrderingPartition {
  /** Id of the earliest event in the addition. */
  fromEventId: string;
  /** Stream sequence of the addition's last event; 0 for a delivery that does not come from the stream. */
  sequence: number;
  /** With this addition, all events that the stream holds for the partition up to this sequence have been added. */
  settledSequence: number;
}

/** A partition with unsettled additions, or with held deliveries and no head. */
export interface StalledPartition extends OrderingPartition {
  /** The endpoint's team. */
  teamId: string;
  projectId: string | null;
  addedSequence: number;
  settledSequence: number;
}

/** A partition and a stream sequence up to which it is settled, or is to be settled. */
export interface PartitionMark extends OrderingPartition {
  sequence: number;
}

/** The distinct partitions of these deliveries. */
export function partitionsOf(
  deliveries: Iterable<{ webhookId: string; partition: string | null }>,
): OrderingPartition[] {
  const partitions: OrderingPartition[] = [];
  for (const { webhookId, partition } of deliveries) {
    if (partition !== null) partitions.push({ webhookId, session: partition });
  }
  return distinct(partitions);
}

/** Each partition once. */
export function distinct<Of extends OrderingPartition>(partitions: readonly Of[]): Of[] {
  return [...new Map(partitions.map((one) => [partitionKey(one), one])).values()];
}

export function partitionKey({ webhookId, session }: OrderingPartition): string {
  return `${webhookId} ${session}`;
}
