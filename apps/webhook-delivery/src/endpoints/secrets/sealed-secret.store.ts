import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

export interface StoredSecret {
  id: string;
  endpointId: string;
  sealed: Buffer;
}

/** What one page of the walk came to. */
export interface ResealedPage {
  /** Where the next page begins; null: this was the last. */
  next: string | null;
  resealed: number;
  /** Endpoints with a secret that no key opens. */
  unopenable: string[];
}

@Injectable()
export class SealedSecretStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Seals the next secrets again that do not begin with `head`. Those that another process works on are passed over.
   * @param reseal null: it cannot be opened
   */
  async resealPage(
    head: Buffer,
    after: string,
    limit: number,
    reseal: (secret: StoredSecret) => Buffer | null,
  ): Promise<ResealedPage> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<StoredSecret>(
        `SELECT id, endpoint_id AS "endpointId", sealed FROM endpoint_secrets
         WHERE id > $1::bigint AND substring(sealed FROM 1 FOR $2) <> $3
         ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`,
        [after, head.length, head, limit],
      );
      const update = `UPDATE endpoint_secrets s SET sealed = again.sealed ${fromAgain} WHERE s.id = again.id`;
      return writePage(client, update, limit, rows, reseal);
    });
  }

  /** Deletes those that do not sign any more. */
  async forgetExpired(): Promise<void> {
    await this.pool.query(
      `DELETE FROM endpoint_secrets
       WHERE id IN (SELECT id FROM endpoint_secrets WHERE valid_until <= now() FOR UPDATE SKIP LOCKED)`,
    );
  }
}

/** What a page is written from. */
export const fromAgain = 'FROM unnest($1::bigint[], $2::bytea[]) AS again (id, sealed)';

/** Writes what `seal` makes of the rows; those that it cannot open stay as they are. */
export async function writePage<Row extends { id: string; endpointId: string }>(
  client: PoolClient,
  update: string,
  limit: number,
  rows: readonly Row[],
  seal: (row: Row) => Buffer | null,
): Promise<ResealedPage> {
  const sealed = rows.map((row) => ({ ...row, bytes: seal(row) }));
  const opened = sealed.filter(({ bytes }) => bytes !== null);
  await client.query(update, [opened.map(({ id }) => id), opened.map(({ bytes }) => bytes)]);
  return {
    next: rows.length === limit ? rows.at(-1)!.id : null,
    resealed: opened.length,
    unopenable: sealed.filter(({ bytes }) => bytes === null).map(({ endpointId }) => endpointId),
  };
}
