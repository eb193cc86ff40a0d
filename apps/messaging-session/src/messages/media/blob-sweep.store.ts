import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isIdle, isUnnamed, NETWORK_BLOBS, type NetworkBlobs } from './network-blobs.js';

@Injectable()
export class BlobSweepStore {
  readonly #isIdle: string;
  readonly #isUnnamed: string;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(NETWORK_BLOBS) networks: readonly NetworkBlobs[],
  ) {
    this.#isIdle = isIdle(networks);
    this.#isUnnamed = isUnnamed(networks);
  }

  /** Files that came with a send and were never used: it failed. Uploads stay. */
  async deleteUnused(from: string, before: string): Promise<void> {
    await this.pool.query(
      `DELETE FROM media m WHERE id >= $1::bigint AND id < $2::bigint AND origin = 'send' AND ${this.#isIdle}`,
      [from, before],
    );
  }

  /** Pictures that no group has (any more), however old: they are replaced at any time. */
  async deleteOldPictures(before: string): Promise<void> {
    await this.pool.query(`DELETE FROM media m WHERE id < $1::bigint AND origin = 'picture' AND ${this.#isIdle}`, [
      before,
    ]);
  }

  /** Bytes that nothing names. */
  async unnamed(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT b.id FROM media_blobs b WHERE ${this.#isUnnamed} ORDER BY b.id`,
    );
    return rows.map(({ id }) => id);
  }

  async delete(blobId: string): Promise<void> {
    await this.pool.query(`DELETE FROM media_blobs b WHERE b.id = $1::bigint AND ${this.#isUnnamed}`, [blobId]);
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
