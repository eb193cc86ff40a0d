import { Injectable } from '@nestjs/common';
import { OrderingPartitions, partitionKey, type StalledPartition } from '../schedule/index.js';
import { AckFloor } from '../stream/index.js';
import { orderingKey } from './ordering-keys.js';
import { upTo } from './settle-partitions.js';

const batchSize = 1000;

/**
 * Settles partitions of a process that died between adding deliveries and settling them. A partition that is stalled in
 * two turns running is settled by the process that finds it.
 */
@Injectable()
export class RepairPartitions {
  private before = new Map<string, StalledPartition>();

  constructor(
    private readonly partitions: OrderingPartitions,
    private readonly ackFloor: AckFloor,
  ) {}

  async execute(): Promise<void> {
    const stalled = await this.partitions.stalled(batchSize);
    const marks = stalled.flatMap((partition) => {
      const before = this.before.get(partitionKey(partition));
      if (!before) return [];
      const { webhookId, session } = partition;
      const mark = { webhookId, session, sequence: before.addedSequence };
      return [{ ...mark, orderingKey: orderingKey(partition, session) }];
    });
    this.before = new Map(stalled.map((partition) => [partitionKey(partition), partition]));
    if (marks.length === 0) return;
    const progress = await this.ackFloor.read();
    const end = await this.ackFloor.end();
    // Sequences beyond the end belong to a stream that was lost: no more events come from it.
    const former = marks.filter(({ sequence }) => sequence > end);
    const passed = marks.filter(({ sequence }) => sequence <= Math.min(end, progress.floor));
    await this.partitions.settle([...former, ...passed.map((mark) => upTo(mark, progress))]);
  }
}
