import { Injectable } from '@nestjs/common';
import { Prisma } from '../database/prisma.js';

export interface Rotation {
  endpointId: string;
  secretId: string;
  sealed: Uint8Array<ArrayBuffer>;
  /** For how long the older secrets still sign; 0: they are gone with this. */
  overlapSeconds: number;
  /** Live secrets of one endpoint, the new one among them; beyond it the oldest go. */
  mostLive: number;
}

@Injectable()
export class EndpointSecretStore {
  constructor(private readonly prisma: Prisma) {}

  /**
   * Adds the newest secret and lets the older ones end, none of them later than it was to end before. Under the lock of
   * the endpoint's row, so that rotations at once come one after the other. The newest is the one that has no end. The
   * row is written, so that its version tells those who keep what they have read of it.
   * @returns false when the endpoint is gone
   */
  async rotate({ endpointId, secretId, sealed, overlapSeconds, mostLive }: Rotation): Promise<boolean> {
    const ofEndpoint = { endpointId: BigInt(endpointId) };
    return this.prisma.$transaction(async (tx) => {
      const locked = await tx.$executeRaw`
        UPDATE endpoints SET enabled = enabled WHERE id = ${ofEndpoint.endpointId}`;
      if (locked === 0) return false;
      // The clock, not the start of the transaction: it may have waited for the lock.
      const [clock] = await tx.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
      const end = new Date(clock.now.getTime() + overlapSeconds * 1000);
      await tx.endpointSecret.updateMany({
        where: { ...ofEndpoint, OR: [{ validUntil: null }, { validUntil: { gt: end } }] },
        data: { validUntil: end },
      });
      const kept = await tx.endpointSecret.findMany({
        where: { ...ofEndpoint, validUntil: { gt: clock.now } },
        orderBy: [{ validUntil: 'desc' }, { id: 'desc' }],
        take: overlapSeconds === 0 ? 0 : mostLive - 1,
        select: { id: true },
      });
      await tx.endpointSecret.deleteMany({ where: { ...ofEndpoint, id: { notIn: kept.map(({ id }) => id) } } });
      await tx.endpointSecret.create({ data: { ...ofEndpoint, id: BigInt(secretId), sealed } });
      return true;
    });
  }
}
