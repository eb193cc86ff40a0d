import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { PartitionSession } from './ordering-partition.js';
import { type FoundPartition, OrderingStore } from './ordering.store.js';

/** The partition of a session that was asked for. */
export type PartitionOf = (session: PartitionSession) => string;

/**
 * Tells the partitions that sessions have, whatever they are called by now, and names those that are to begin: by the name of
 * the session, as every version of the service does.
 */
@Injectable()
export class PartitionFinder {
  constructor(private readonly store: OrderingStore) {}

  /** What is new may be begun until the end of the transaction, by it alone. */
  async find(client: PoolClient, sessions: readonly PartitionSession[]): Promise<PartitionOf> {
    const asked = [...new Map(sessions.map((session) => [identityOf(session), session])).values()];
    let found = await this.store.find(client, asked);
    const isNew = asked.filter(({ sessionId }, index) => sessionId !== null && found[index]!.own === null);
    if (isNew.length > 0) {
      await this.store.lockNew(
        client,
        isNew.map(({ webhookId }) => webhookId),
      );
      found = await this.store.find(client, asked);
    }
    const keys = keysOf(asked, found);
    return (session) => keys.get(identityOf(session))!;
  }
}

function keysOf(asked: readonly PartitionSession[], found: readonly FoundPartition[]): Map<string, string> {
  const keys = new Map<string, string>();
  const begun = new Map<string, string>();
  asked.forEach((session, index) => {
    const { own, ownerOfName } = found[index]!;
    const { webhookId, sessionId, name } = session;
    if (own !== null || sessionId === null) return keys.set(identityOf(session), own ?? name);
    const partition = `${webhookId} ${name}`;
    const owner = ownerOfName ?? begun.get(partition) ?? sessionId;
    begun.set(partition, owner);
    // Another session had that name when its partition began. No name has a space in it.
    return keys.set(identityOf(session), owner === sessionId ? name : `${name} ${sessionId}`);
  });
  return keys;
}

function identityOf({ webhookId, sessionId, name }: PartitionSession): string {
  return sessionId === null ? `${webhookId} ${name}` : `${webhookId} #${sessionId}`;
}
