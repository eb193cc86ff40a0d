import { Injectable } from '@nestjs/common';
import { Prisma } from '../database/prisma.js';

export interface Rotation {
  endpointId: string;
  secretId: string;
  sealed: Uint8Array<ArrayBuffer>;
  /** For how long the older secrets still sign; 0: they are deleted now. */
  overlapSeconds: number;
  /** Most live secrets of one endpoint, including the new one; the oldest ones beyond that are deleted. */
  mostLive: number;
}

@Injectable()
export class EndpointSecretStore {
  constructor(private readonly prisma: Prisma) {}

  /**
   * Adds the new secret and ends the older ones after the overlap, or earlier if they were to end earlier. The newest
   * secret is the one without an end. The write to the endpoint's row serializes concurrent rotations, and changes the
   * row's version, so that caches read the endpoint again.
   * @returns false when the endpoint is gone
   */
  async rotate({ endpointId, secretId, sealed, overlapSeconds, mostLive }: Rotation): Promise<boolean> {
    const ofEndpoint = { endpointId: BigInt(endpointId) };
    return this.prisma.$transaction(async (tx) => {
      const locked = await tx.$executeRaw`
        UPDATE endpoints SET enabled = enabled WHERE id = ${ofEndpoint.endpointId}`;
      if (locked === 0) return false;
      // Not now(): the transaction may have waited for the lock since it began.
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
