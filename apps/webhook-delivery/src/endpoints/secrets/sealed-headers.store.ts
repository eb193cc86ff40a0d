import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { fromAgain, type ResealedPage, writePage } from './sealed-secret.store.js';

export interface StoredHeaders {
  id: string;
  endpointId: string;
  /** As an earlier version stored them; they are newer than sealed ones beside them. */
  plain: Record<string, string> | null;
  sealed: Buffer | null;
}

@Injectable()
export class SealedHeadersStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Seals the next headers that are plain, or whose sealed form does not begin with `head`. Those that another process
   * works on are passed over.
   * @param seal null: they cannot be opened
   */
  async sealPage(
    head: Buffer,
    after: string,
    limit: number,
    seal: (headers: StoredHeaders) => Buffer | null,
  ): Promise<ResealedPage> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<StoredHeaders>(
        `SELECT id, id AS "endpointId", headers AS plain, headers_sealed AS sealed FROM endpoints
         WHERE id > $1::bigint
           AND (headers IS NOT NULL OR (headers_sealed IS NOT NULL AND substring(headers_sealed FROM 1 FOR $2) <> $3))
         ORDER BY id LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED`,
        [after, head.length, head, limit],
      );
      const update = `UPDATE endpoints p SET headers = NULL, headers_sealed = again.sealed ${fromAgain} WHERE p.id = again.id`;
      return writePage(client, update, limit, rows, seal);
    });
  }
}
