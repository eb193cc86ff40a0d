import { Injectable } from '@nestjs/common';
import type { ListDeliveries } from '@parley/contracts/webhooks';
import { Prisma } from '../database/prisma.js';
import type { Delivery } from '../generated/prisma/client.js';
import type { DeliveryRow } from './delivery.js';

@Injectable()
export class DeliveryReadStore {
  constructor(private readonly prisma: Prisma) {}

  /** Deliveries of an endpoint, newest first, read by keyset from the endpoint's index. */
  async list({ webhookId, status, after, limit }: ListDeliveries): Promise<DeliveryRow[]> {
    const rows = await this.prisma.delivery.findMany({
      where: {
        webhookId: BigInt(webhookId),
        ...(status === undefined ? {} : { status }),
        ...(after === undefined ? {} : { id: { lt: BigInt(after) } }),
      },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return this.shown(rows);
  }

  async find(webhookId: string, id: string): Promise<DeliveryRow | null> {
    const row = await this.prisma.delivery.findFirst({ where: { webhookId: BigInt(webhookId), id: BigInt(id) } });
    return row && (await this.shown([row]))[0]!;
  }

  /** A member of a batch has the next attempt of the batch, and is held when that is. */
  private async shown(rows: readonly Delivery[]): Promise<DeliveryRow[]> {
    const members = rows.filter(({ held }) => held === 'batched');
    if (members.length === 0) return rows.map(fromRow);
    const keys = [
      ...new Map(members.map(({ batchEventId, batchId }) => [batchId, { eventId: batchEventId!, id: batchId! }])),
    ];
    const attempted = await this.prisma.delivery.findMany({
      where: { OR: keys.map(([, key]) => key) },
      select: { id: true, nextAttemptAt: true, held: true },
    });
    const byId = new Map(attempted.map((one) => [one.id, one]));
    return rows.map((row) => {
      const { nextAttemptAt, held } = (row.held === 'batched' && byId.get(row.batchId!)) || row;
      return fromRow({ ...row, nextAttemptAt, held });
    });
  }
}

function fromRow(row: Delivery): DeliveryRow {
  return {
    ...row,
    id: row.id.toString(),
    eventId: row.eventId.toString(),
    webhookId: row.webhookId.toString(),
    sourceEventId: row.sourceEventId?.toString() ?? null,
  };
}
