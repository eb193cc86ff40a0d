import { Inject, Injectable } from '@nestjs/common';
import type { ContentRevoked } from '@parley/contracts/events';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { isNeeded } from './content-sql.js';

interface DueLook {
  sessionId: string;
  revokedThrough: string;
  lookedThrough: string;
}

/**
 * The events are scanned again after a minute and after an hour, because a transaction that stores an event may have
 * begun before the revocation and commit after the scan.
 */
const againAfter = `CASE looks WHEN 0 THEN interval '1 minute' WHEN 1 THEN interval '1 hour' END`;

/** Stores up to which event each session's content was revoked, and how far its bytes have been deleted here. */
@Injectable()
export class ContentRevocationStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Keeps the greatest boundary of a session. A boundary that is not greater changes nothing. */
  async revoke({ sessionId, throughEventId }: ContentRevoked): Promise<void> {
    await this.pool.query({
      name: 'content-revoke',
      text: `INSERT INTO content_revocations AS known (session_id, revoked_through, look_at)
             VALUES ($1::bigint, $2::bigint, now())
             ON CONFLICT (session_id) DO UPDATE
               SET revoked_through = excluded.revoked_through, look_at = now(), looked_through = 0, looks = 0
               WHERE known.revoked_through < excluded.revoked_through`,
      values: [sessionId, throughEventId],
    });
  }

  /**
   * Scans a batch of events of one session that is due. Bytes that no delivery needs are deleted; the others are marked,
   * to be deleted when their deliveries end. Sessions that another process is scanning are skipped.
   * @returns whether more may be due now
   */
  lookNext(batchSize: number): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const due = await takeDue(client);
      if (!due) return false;
      const ids = await lockEvents(client, due, batchSize);
      await client.query({ name: 'content-delete', text: deleteUnneededSql, values: [ids] });
      await client.query({
        name: 'content-mark',
        text: 'UPDATE delivery_events SET unretained = true WHERE id = ANY($1::bigint[])',
        values: [ids],
      });
      await move(client, due.sessionId, ids.length < batchSize ? null : ids.at(-1)!);
      return true;
    });
  }
}

async function takeDue(client: PoolClient): Promise<DueLook | undefined> {
  const { rows } = await client.query<DueLook>({
    name: 'content-due',
    text: `SELECT session_id AS "sessionId", revoked_through AS "revokedThrough", looked_through AS "lookedThrough"
           FROM content_revocations WHERE look_at <= now() ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
  });
  return rows[0];
}

/** Locks the events, so that `isNeeded` is evaluated after every transaction that might need them has committed. */
async function lockEvents(client: PoolClient, due: DueLook, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'content-lock',
    text: `SELECT id FROM delivery_events
           WHERE session_id = $1::bigint AND id > $2::bigint AND id <= $3::bigint AND NOT unretained
           ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`,
    values: [due.sessionId, due.lookedThrough, due.revokedThrough, limit],
  });
  return rows.map(({ id }) => id);
}

/** @param lookedThrough null: the scan is complete */
async function move(client: PoolClient, sessionId: string, lookedThrough: string | null): Promise<void> {
  if (lookedThrough !== null) {
    const text = 'UPDATE content_revocations SET looked_through = $2::bigint WHERE session_id = $1::bigint';
    await client.query({ name: 'content-move', text, values: [sessionId, lookedThrough] });
    return;
  }
  await client.query({
    name: 'content-end',
    text: `UPDATE content_revocations SET looked_through = 0, looks = looks + 1, look_at = now() + ${againAfter}
           WHERE session_id = $1::bigint`,
    values: [sessionId],
  });
}

export const deleteUnneededSql = `DELETE FROM delivery_events e WHERE e.id = ANY($1::bigint[]) AND NOT ${isNeeded('e.id')}`;
