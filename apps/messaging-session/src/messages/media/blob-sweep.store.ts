import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isIdle } from './media.store.js';

/** A file of a session, the picture of a group, or mail that is still under way: its receiver will have a file. */
const isUnnamed = `NOT EXISTS (SELECT FROM media WHERE blob_id = b.id)
  AND NOT EXISTS (SELECT FROM sandbox_groups WHERE picture_blob = b.id)
  AND b.id NOT IN (
    SELECT (body #>> '{message,content,media,blobId}')::bigint FROM sandbox_mailbox
    WHERE body #>> '{message,content,media,blobId}' IS NOT NULL)`;

@Injectable()
export class BlobSweepStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Files that came with a send and were never used: it failed. Uploads stay. */
  async deleteUnused(from: string, before: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM media m WHERE id >= $1::bigint AND id < $2::bigint AND origin = 'send' AND ${isIdle}`,
      [from, before],
    );
  }

  /** Pictures that no group has (any more), however old: they are replaced at any time. */
  async deleteOldPictures(before: string): Promise<void> {
    await this.pool.query(`DELETE FROM media m WHERE id < $1::bigint AND origin = 'picture' AND ${isIdle}`, [before]);
  }

  /** Bytes that nothing names. */
  async unnamed(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT b.id FROM media_blobs b WHERE ${isUnnamed} ORDER BY b.id`,
    );
    return rows.map(({ id }) => id);
  }

  async delete(blobId: string): Promise<void> {
    await this.pool.query(`DELETE FROM media_blobs b WHERE b.id = $1::bigint AND ${isUnnamed}`, [blobId]);
  }

  /** Of these, the ones without a row. */
  async unknown(blobIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM media_blobs WHERE id = ANY($1::bigint[])', [
      blobIds,
    ]);
    const known = new Set(rows.map(({ id }) => id));
    return blobIds.filter((id) => !known.has(id));
  }
}
