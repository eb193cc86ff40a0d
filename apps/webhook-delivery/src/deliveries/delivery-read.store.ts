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
    return rows.map(fromRow);
  }

  async find(webhookId: string, id: string): Promise<DeliveryRow | null> {
    const row = await this.prisma.delivery.findFirst({ where: { webhookId: BigInt(webhookId), id: BigInt(id) } });
    return row && fromRow(row);
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
