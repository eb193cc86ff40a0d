import { Inject, Injectable } from '@nestjs/common';
import type { ContentRevoked } from '@parley/contracts/events';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/** A revocation whose bytes may not all be deleted yet. */
interface Unpurged {
  sessionId: string;
  projectId: string;
  purgeFrom: string;
}

/** Stores per session through which event its content is revoked, and how far its bytes have been purged. */
@Injectable()
export class ContentRevocationStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Keeps the greatest boundary; an earlier or known boundary changes nothing. */
  async revoke(client: PoolClient, { sessionId, projectId, throughEventId }: ContentRevoked): Promise<void> {
    await client.query(
      `INSERT INTO content_revocations AS known (session_id, project_id, revoked_through, purge_from)
       VALUES ($1, $2::bigint, $3::bigint, $3::bigint)
       ON CONFLICT (session_id) DO UPDATE
         SET revoked_through = excluded.revoked_through, project_id = excluded.project_id,
             purge_from = excluded.purge_from
         WHERE known.revoked_through < excluded.revoked_through`,
      [sessionId, projectId, throughEventId],
    );
  }

  /**
   * Deletes bytes of one revoked session, among the next `batchSize` records of its project, newest first. Replicas skip
   * sessions that another one is purging. Records are found by project: an index by session would slow down every insert, and
   * revocations are rare.
   *
   * @returns true when there may be more to purge, of this session or another
   */
  purgeNext(batchSize: number): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const session = await takeUnpurged(client);
      if (session === null) return false;
      const { rows } = await client.query<{ id: string; isOfSession: boolean }>(
        `SELECT id, source_type = 'session' AND source_id = $3 AS "isOfSession" FROM event_records
         WHERE project_id = $1::bigint AND id <= $2::bigint AND id >= (SELECT min(id) FROM event_payloads)
         ORDER BY id DESC LIMIT $4`,
        [session.projectId, session.purgeFrom, session.sessionId, batchSize],
      );
      const ids = rows.filter(({ isOfSession }) => isOfSession).map(({ id }) => id);
      if (ids.length > 0) await deleteBytes(client, ids);
      const last = rows.length < batchSize ? undefined : rows.at(-1);
      await client.query('UPDATE content_revocations SET purge_from = $2::bigint WHERE session_id = $1', [
        session.sessionId,
        last === undefined ? null : (BigInt(last.id) - 1n).toString(),
      ]);
      return true;
    });
  }
}

async function takeUnpurged(client: PoolClient): Promise<Unpurged | null> {
  const { rows } = await client.query<Unpurged>(
    `SELECT session_id AS "sessionId", project_id AS "projectId", purge_from AS "purgeFrom" FROM content_revocations
     WHERE purge_from IS NOT NULL LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

/** @param ids newest first; their range limits the partitions to search */
async function deleteBytes(client: PoolClient, ids: string[]): Promise<void> {
  await client.query(
    'DELETE FROM event_payloads WHERE id = ANY($1::bigint[]) AND id BETWEEN $2::bigint AND $3::bigint',
    [ids, ids.at(-1), ids[0]],
  );
}
