import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { RegisterMedia, StoredMedia } from '@parley/contracts/media';
import { inTransaction, recordOf, words } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { FetchRemoteMedia, RemoteMediaStore } from './remote/index.js';
import { isLinkAlive, isPictureAlive } from './live-links.js';
import { MEDIA_QUOTAS, type MediaQuotas, requireRoom } from './media-quotas.js';
import { isIdle, isUnnamed, NETWORK_BLOBS } from './network-blobs.js';
import type { NetworkBlobs } from '@parley/engine-kit';

const stored = `m.id, m.blob_id AS "blobId", m.mime_type AS "mimeType", m.filename, b.size_bytes::float8 AS "sizeBytes",
  encode(b.sha256, 'hex') AS sha256 FROM media m JOIN media_blobs b ON b.id = m.blob_id`;

/** The files of sessions, and the rows of their bytes. */
@Injectable()
export class MediaStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(MEDIA_QUOTAS) private readonly quotas: MediaQuotas,
    @Inject(NETWORK_BLOBS) private readonly networks: readonly NetworkBlobs[],
    private readonly remote: FetchRemoteMedia,
    private readonly remotes: RemoteMediaStore,
  ) {}

  /**
   * Inserts the rows of the bytes and of the file in one transaction. Locks the session against removal, so that its
   * purge finds the file. False: the session is gone.
   * @throws DomainError `payload_too_large` when a quota leaves no room for the file
   */
  async insert(id: string, session: { id: string; teamId: string }, media: RegisterMedia): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      await requireRoom(client, this.quotas, session, media.sizeBytes);
      const { blobId, mimeType, sizeBytes, sha256, filename, origin } = media;
      const { rowCount } = await client.query(
        `WITH owner AS (SELECT id FROM sessions WHERE id = $2::bigint FOR KEY SHARE),
         blob AS (
           INSERT INTO media_blobs (id, sha256, size_bytes)
           SELECT $3::bigint, decode($4, 'hex'), $5::bigint FROM owner ON CONFLICT (id) DO NOTHING
         )
         INSERT INTO media (id, session_id, blob_id, mime_type, filename, origin)
         SELECT $1::bigint, owner.id, $3::bigint, $6, $7, $8 FROM owner`,
        [id, session.id, blobId, sha256, sizeBytes, mimeType, filename ?? null, origin],
      );
      return rowCount === 1;
    });
  }

  /**
   * A file of the session. Fetches the bytes if they are still on the network.
   * @throws DomainError `not_found`, and the errors of {@link FetchRemoteMedia}
   */
  ofSession(sessionId: string, mediaId: string): Promise<StoredMedia> {
    const text = `SELECT ${stored} WHERE m.id = $1::bigint AND m.session_id = $2::bigint`;
    return this.read(mediaId, [text, [mediaId, sessionId]], () => this.remote.execute(mediaId, sessionId));
  }

  /** Those of these files that the session has; the bytes of some may still be on the network. */
  async among(sessionId: string, mediaIds: readonly string[]): Promise<string[]> {
    const has = 'WHERE session_id = $1::bigint AND id = ANY($2::bigint[])';
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM media ${has} UNION SELECT id FROM remote_media ${has}`,
      [sessionId, words(mediaIds)],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * A file of any session of the project, whose bytes are in the store.
   * @returns undefined when the project has no such file
   */
  ofProject(projectId: string, mediaId: string): Promise<StoredMedia | undefined> {
    const text = `SELECT ${stored} JOIN sessions s ON s.id = m.session_id WHERE m.id = $1::bigint AND s.project_id = $2::bigint`;
    return this.find(text, [mediaId, projectId]);
  }

  /**
   * A file of any session, or a group picture, by a signed link. A picture is named by its blob id and outlives the session
   * that uploaded it.
   * @param madeAtSeconds when the link was made
   * @throws DomainError `not_found`, also for a dead link ({@link isLinkAlive}); the errors of {@link FetchRemoteMedia}
   */
  linked(mediaId: string, madeAtSeconds: number): Promise<StoredMedia> {
    const pictures = this.networks.map(
      (network) => `UNION ALL
       SELECT b.id, b.id, p.mime_type, NULL, b.size_bytes, encode(b.sha256, 'hex')
       FROM (${network.pictures}) p JOIN media_blobs b ON b.id = p.blob_id
       WHERE p.blob_id = $1::bigint AND ${isPictureAlive('p.blob_id')}`,
    );
    const text = `SELECT ${stored} JOIN sessions s ON s.id = m.session_id
       WHERE m.id = $1::bigint AND ${isLinkAlive('$2::float8')} ${pictures.join(' ')} LIMIT 1`;
    return this.read(mediaId, [text, [mediaId, madeAtSeconds]], async () => {
      if (await this.remotes.isLinked(mediaId, madeAtSeconds)) await this.remote.execute(mediaId);
    });
  }

  /**
   * Deletes a file that no message, reserved send or group picture uses, and that shares its bytes with no other file.
   * @returns the blob id of its bytes; undefined if nothing was deleted
   */
  async discard(sessionId: string, mediaId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ blob_id: string }>(
      `DELETE FROM media m WHERE id = $1::bigint AND session_id = $2::bigint AND ${isIdle(this.networks)}
         AND NOT EXISTS (SELECT FROM media o WHERE o.blob_id = m.blob_id AND o.id <> m.id)
       RETURNING blob_id`,
      [mediaId, sessionId],
    );
    return rows[0]?.blob_id;
  }

  /** Deletes a file that was not sent. Its quota is free at once; the sweep removes its bytes. */
  async deleteIdle(sessionId: string, mediaId: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM media m WHERE id = $1::bigint AND session_id = $2::bigint AND ${isIdle(this.networks)}`,
      [mediaId, sessionId],
    );
  }

  /** Deletes the remote reference first: a concurrent fetch has then either inserted the file already, or never will. */
  async delete(sessionId: string, mediaId: string): Promise<boolean> {
    const of = 'WHERE id = $1::bigint AND session_id = $2::bigint';
    const remote = await this.pool.query(`DELETE FROM remote_media ${of}`, [mediaId, sessionId]);
    const { rowCount } = await this.pool.query(`DELETE FROM media ${of}`, [mediaId, sessionId]);
    return rowCount === 1 || remote.rowCount === 1;
  }

  /** Deletes unused files that were uploaded with a failed send. Separate uploads stay. */
  async deleteUnused(from: string, before: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM media m WHERE id >= $1::bigint AND id < $2::bigint AND origin = 'send' AND ${isIdle(this.networks)}`,
      [from, before],
    );
  }

  /** Deletes pictures that no group uses (any more), of any age: a picture may be replaced at any time. */
  async deleteOldPictures(before: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM media m WHERE id < $1::bigint AND origin = 'picture' AND ${isIdle(this.networks)}`,
      [before],
    );
  }

  /** The blobs that no file, group picture or network message uses. */
  async unnamed(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT b.id FROM media_blobs b WHERE ${isUnnamed(this.networks)} ORDER BY b.id`,
    );
    return rows.map(({ id }) => id);
  }

  async forgetBlob(blobId: string): Promise<void> {
    await this.pool.query(`DELETE FROM media_blobs b WHERE b.id = $1::bigint AND ${isUnnamed(this.networks)}`, [
      blobId,
    ]);
  }

  /** The blob ids that have no row. */
  async unknown(blobIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM media_blobs WHERE id = ANY($1::bigint[])', [
      blobIds,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return blobIds.filter((id) => !known.has(id));
  }

  /** @param fetch makes the file readable, if its bytes are still on the network */
  private async read(
    mediaId: string,
    [text, values]: [string, unknown[]],
    fetch: () => Promise<void>,
  ): Promise<StoredMedia> {
    let row = await this.find(text, values);
    if (!row) {
      await fetch();
      row = await this.find(text, values);
    }
    if (!row) throw notFound('Media', mediaId);
    return row;
  }

  private async find(text: string, values: unknown[]): Promise<StoredMedia | undefined> {
    const { rows } = await this.pool.query<object>(text, values);
    return rows[0] && recordOf<StoredMedia>(rows[0]);
  }
}
