import { Inject, Injectable } from '@nestjs/common';
import type { MediaBlob } from '@parley/contracts/media';
import type { EngineName } from '@parley/contracts/sessions';
import { inTransaction, recordOf } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { insertBlob, type AnnouncedMedia } from '@parley/engine-kit';
import { isLinkAlive } from '../live-links.js';
import { findReceivedBefore, insertReceivedMedia, offeredKey, renewReceived } from '../received-media.store.js';
import type { ReferenceSeal } from './reference-seal.js';

/** A received file that is still on the network, with the id that its session uses. */
export interface ReceivedRemoteMedia extends AnnouncedMedia {
  readonly id: string;
  readonly sessionId: string;
  /** Fetch it at once, not at its first read. */
  readonly eager: boolean;
}

/** Runs in the transaction that records the messages of these files. */
export async function insertRemoteMedia(
  client: PoolClient,
  seal: ReferenceSeal,
  media: readonly ReceivedRemoteMedia[],
): Promise<void> {
  if (media.length === 0) return;
  await client.query(
    `INSERT INTO remote_media (id, session_id, mime_type, filename, reference, fetch_at)
     SELECT id, session_id, mime_type, filename, reference, CASE WHEN eager THEN now() END
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::boolean[])
       AS m(id, session_id, mime_type, filename, reference, eager)`,
    [
      media.map(({ id }) => id),
      media.map(({ sessionId }) => sessionId),
      media.map(({ mimeType }) => mimeType),
      media.map(({ filename }) => filename ?? null),
      media.map(({ id, reference }) => seal.seal(id, reference)),
      media.map(({ eager }) => eager),
    ],
  );
}

/** A file whose bytes are still on the network. */
export interface RemoteMedia {
  readonly id: string;
  readonly sessionId: string;
  readonly teamId: string;
  readonly engine: EngineName;
  readonly mimeType: string;
  readonly filename?: string;
  /** Sealed. */
  readonly reference: Buffer;
}

@Injectable()
export class RemoteMediaStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param sessionId the session that must own the file; absent: any session */
  async find(id: string, sessionId?: string): Promise<RemoteMedia | undefined> {
    const { rows } = await this.pool.query<object>(
      `SELECT r.id, r.session_id AS "sessionId", s.team_id AS "teamId", s.engine, r.mime_type AS "mimeType", r.filename,
         r.reference
       FROM remote_media r JOIN sessions s ON s.id = r.session_id
       WHERE r.id = $1::bigint AND ($2::bigint IS NULL OR r.session_id = $2::bigint)`,
      [id, sessionId ?? null],
    );
    return rows[0] && recordOf<RemoteMedia>(rows[0]);
  }

  /** Whether a signed link to the file is good. @param madeAtSeconds when it was made */
  async isLinked(id: string, madeAtSeconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM remote_media m JOIN sessions s ON s.id = m.session_id
       WHERE m.id = $1::bigint AND ${isLinkAlive('$2::float8')}`,
      [id, madeAtSeconds],
    );
    return rowCount === 1;
  }

  /**
   * Turns a reference into a file in `media`; its bytes are in the store. The process that deletes the row wins, others
   * get false. A file of a content that the team received before shares its bytes.
   * @returns false when the bytes are not needed: another process was first, the file or its session was deleted, or the
   *   team has the content
   */
  async settle({ id, sessionId }: RemoteMedia, blob: MediaBlob): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      // Locks the session against removal, so that its purge finds the file.
      const owner = await client.query('SELECT FROM sessions WHERE id = $1::bigint FOR KEY SHARE', [sessionId]);
      if (owner.rowCount === 0) return false;
      const { rows } = await client.query<{ withdrawn: boolean }>(
        'DELETE FROM remote_media WHERE id = $1::bigint RETURNING withdrawn',
        [id],
      );
      if (!rows[0]) return false;
      await insertBlob(client, blob);
      const offered = { sessionId, blobId: blob.blobId };
      const shared = (await findReceivedBefore(client, [offered])).get(offeredKey(offered));
      await insertReceivedMedia(client, [{ id, sessionId, ...blob, blobId: shared ?? blob.blobId }]);
      // The bytes got their id when they were fetched.
      await renewReceived(client, id, blob.blobId);
      if (shared !== undefined) await client.query('DELETE FROM media_blobs WHERE id = $1::bigint', [blob.blobId]);
      if (rows[0].withdrawn) await client.query('UPDATE media SET withdrawn = TRUE WHERE id = $1::bigint', [id]);
      return shared === undefined;
    });
  }

  /** Up to `limit` sessions with files that are due, in the order of id; none of a suspended team. */
  async dueSessions(
    afterId: string,
    limit: number,
  ): Promise<{ readonly sessionId: string; readonly teamId: string }[]> {
    const { rows } = await this.pool.query<{ sessionId: string; teamId: string }>(
      `WITH RECURSIVE found AS (
         (SELECT session_id FROM remote_media WHERE fetch_at IS NOT NULL AND session_id > $1::bigint ORDER BY session_id LIMIT 1)
         UNION ALL
         SELECT (SELECT r.session_id FROM remote_media r WHERE r.fetch_at IS NOT NULL AND r.session_id > f.session_id
           ORDER BY r.session_id LIMIT 1) FROM found f WHERE f.session_id IS NOT NULL)
       SELECT s.id::text AS "sessionId", s.team_id::text AS "teamId" FROM found f JOIN sessions s ON s.id = f.session_id
       WHERE EXISTS (SELECT FROM remote_media r WHERE r.session_id = f.session_id AND r.fetch_at <= now())
          AND NOT ${isSuspended('s.team_id')}
       ORDER BY s.id LIMIT $2`,
      [afterId, limit],
    );
    return rows;
  }

  /**
   * Claims a due file of a session, none of a suspended team. It becomes due again after the lease, unless it is settled or
   * postponed before.
   */
  async takeDue(
    sessionId: string,
    leaseSeconds: number,
  ): Promise<{ readonly id: string; readonly attempts: number } | undefined> {
    const { rows } = await this.pool.query<{ id: string; attempts: number }>(
      `UPDATE remote_media SET fetch_at = now() + $2 * interval '1 second', attempts = attempts + 1
       WHERE id IN (SELECT id FROM remote_media WHERE session_id = $1::bigint AND fetch_at <= now()
         AND NOT EXISTS (SELECT FROM sessions s WHERE s.id = $1::bigint AND ${isSuspended('s.team_id')})
         ORDER BY fetch_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id::text AS id, attempts`,
      [sessionId, leaseSeconds],
    );
    return rows[0];
  }

  /** Keeps a claimed file from being due while it is fetched. */
  async renew(id: string, leaseSeconds: number): Promise<void> {
    await this.pool.query(
      `UPDATE remote_media SET fetch_at = now() + $2::float8 * interval '1 second'
       WHERE id = $1::bigint AND fetch_at IS NOT NULL`,
      [id, leaseSeconds],
    );
  }

  /** @param seconds from now; undefined: no scheduled fetch, only a read fetches the file */
  async postpone(id: string, seconds: number | undefined): Promise<void> {
    await this.pool.query(
      `UPDATE remote_media SET fetch_at = now() + $2::float8 * interval '1 second' WHERE id = $1::bigint`,
      [id, seconds ?? null],
    );
  }
}
