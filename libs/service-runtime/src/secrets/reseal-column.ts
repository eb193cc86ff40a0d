import type { Pool } from 'pg';
import { inTransaction } from '@parley/database';
import type { KeyRing } from './key-ring.js';
import { newestHead, seal, unsealIfAble } from './sealed-text.js';

/** A column with sealed values, each bound to an id. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Default `id`. */
  readonly idColumn?: string;
  /** The column with the id that the value is bound to, reported for values that no key opens. Default: the row's own id. */
  readonly ownerColumn?: string;
  /** Computes the value that the sealed text is bound to. Default: the owner's id itself. */
  readonly boundTo?: (ownerId: string) => string;
  /**
   * A column in which an earlier version stored the same value as plain JSON. It is newer than the sealed value and is set to
   * NULL.
   */
  readonly plainColumn?: string;
  /** Default `NO KEY UPDATE`. */
  readonly rowLock?: 'UPDATE' | 'NO KEY UPDATE';
}

export interface Resealed {
  readonly resealed: number;
  /** The owners of values that no key opens. */
  readonly unopenable: readonly string[];
}

interface SealedRow {
  id: string;
  owner: string;
  plain: unknown;
  sealed: Buffer | null;
}

const batchSize = 200;

/**
 * Seals values again under the newest key, so that an earlier PARLEY_SECRET can be retired. Any number of processes can run
 * it at once, on different rows; after a stop, the next run continues.
 */
export async function resealColumn(
  pool: Pool,
  ring: KeyRing,
  column: SealedColumn,
  stopping?: AbortSignal,
): Promise<Resealed> {
  let resealed = 0;
  const unopenable: string[] = [];
  for (let after: string | undefined = '0'; after !== undefined && !stopping?.aborted;) {
    const page = await resealPage(pool, ring, column, after);
    resealed += page.resealed;
    unopenable.push(...page.unopenable);
    after = page.next;
  }
  return { resealed, unopenable };
}

/** @returns the result with the row after which the next page begins; `next` is undefined after the last page */
function resealPage(
  pool: Pool,
  ring: KeyRing,
  { table, column, idColumn = 'id', ownerColumn = idColumn, ...sealing }: SealedColumn,
  after: string,
): Promise<Resealed & { next: string | undefined }> {
  const { boundTo = (ownerId) => ownerId, plainColumn, rowLock = 'NO KEY UPDATE' } = sealing;
  const head = newestHead(ring);
  const plain = plainColumn ?? 'NULL';
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<SealedRow>(
      `SELECT ${idColumn}::text AS id, ${ownerColumn}::text AS owner, ${plain} AS plain, ${column} AS sealed FROM ${table} t
       WHERE t.${idColumn} > $1::bigint
         AND (${plain} IS NOT NULL OR (${column} IS NOT NULL AND substring(${column} FROM 1 FOR $2) <> $3))
       ORDER BY t.${idColumn} LIMIT $4 FOR ${rowLock} SKIP LOCKED`,
      [after, head.length, head, batchSize],
    );
    const again = rows.map(({ id, owner, plain, sealed }) => {
      const text = plain === null ? sealed && unsealIfAble(ring, sealed, boundTo(owner)) : JSON.stringify(plain);
      return { id, owner, sealed: text === null ? null : seal(ring, text, boundTo(owner)) };
    });
    const opened = again.filter(({ sealed }) => sealed !== null);
    await client.query(
      `UPDATE ${table} t SET ${plainColumn ? `${plainColumn} = NULL, ` : ''}${column} = again.sealed
       FROM unnest($1::bigint[], $2::bytea[]) AS again (id, sealed) WHERE t.${idColumn} = again.id`,
      [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)],
    );
    return {
      resealed: opened.length,
      unopenable: again.filter(({ sealed }) => sealed === null).map(({ owner }) => owner),
      next: rows.length === batchSize ? rows.at(-1)?.id : undefined,
    };
  });
}
