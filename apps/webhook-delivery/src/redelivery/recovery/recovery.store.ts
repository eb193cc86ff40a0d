import { Injectable } from '@nestjs/common';
import type { RecoveryStatus } from '@parley/contracts/webhooks';
import { releaseKeys } from '@parley/idempotency';
import type { PoolClient } from 'pg';
import { Prisma } from '../../database/prisma.js';
import { firstPosition, recoveryRoute, type RecoveryScope } from './recovery.js';

/** An unfinished recovery. */
export interface Recovery extends RecoveryScope {
  /** All events up to this id, inclusive, have been looked at. It need not be the id of an event. */
  position: string;
  /**
   * End of the event stream at the first run: the recovery waits for events up to it. Null: not run yet, or none are sought.
   */
  streamEnd: number | null;
}

@Injectable()
export class RecoveryStore {
  constructor(private readonly prisma: Prisma) {}

  /** @param keyed the Idempotency-Key of the request that starts the recovery, and its team */
  async insert(
    client: PoolClient,
    operationId: string,
    scope: RecoveryScope,
    keyed: { teamId: string; key: string } | undefined,
  ): Promise<void> {
    const { webhookId, since, until, status } = scope;
    await client.query(
      `INSERT INTO recoveries (operation_id, webhook_id, since, until, status, position, team_id, idempotency_key)
       VALUES ($1::bigint, $2::bigint, $3, $4, $5, $6::bigint, $7::bigint, $8)`,
      [operationId, webhookId, since, until, status, firstPosition(scope), keyed?.teamId ?? null, keyed?.key ?? null],
    );
  }

  /** Releases the key of a recovery that never began, so that a repeat of its request starts it anew. */
  async releaseKey(client: PoolClient, operationId: string): Promise<void> {
    const { rows } = await client.query<{ teamId: string; key: string }>(
      `SELECT team_id AS "teamId", idempotency_key AS key FROM recoveries
       WHERE operation_id = $1::bigint AND idempotency_key IS NOT NULL`,
      [operationId],
    );
    await releaseKeys(
      client,
      rows.map((keyed) => ({ ...keyed, route: recoveryRoute })),
    );
  }

  async find(operationId: string): Promise<Recovery | null> {
    const row = await this.prisma.recovery.findUnique({ where: { operationId: BigInt(operationId) } });
    if (!row) return null;
    const { webhookId, since, until, status, position, streamEnd } = row;
    return {
      webhookId: webhookId.toString(),
      since,
      until,
      status: status as RecoveryStatus,
      position: position.toString(),
      streamEnd: streamEnd === null ? null : Number(streamEnd),
    };
  }

  async setStreamEnd(operationId: string, streamEnd: number): Promise<void> {
    await this.prisma.recovery.updateMany({
      where: { operationId: BigInt(operationId) },
      data: { streamEnd: BigInt(streamEnd) },
    });
  }

  /** Moves the position, in the transaction that makes the deliveries up to there due. */
  async move(client: PoolClient, operationId: string, position: string, recovered: number): Promise<void> {
    await client.query({
      name: 'recovery-move',
      text: `UPDATE recoveries SET position = $2::bigint, recovered = recovered + $3 WHERE operation_id = $1::bigint`,
      values: [operationId, position, recovered],
    });
  }

  /** @returns how many deliveries the recovery made due */
  async remove(client: PoolClient, operationId: string): Promise<number> {
    const { rows } = await client.query<{ recovered: number }>(
      'DELETE FROM recoveries WHERE operation_id = $1::bigint RETURNING recovered',
      [operationId],
    );
    return rows[0]?.recovered ?? 0;
  }
}
