import type { Pool } from 'pg';
import { inTransaction } from '../database/in-transaction.js';
import type { KeyRing } from './key-ring.js';
import { newestHead, seal, unsealIfAble } from './sealed-text.js';

/** A column with what is sealed, each bound to an id. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Default `id`. */
  readonly idColumn?: string;
  /** Has the id that the sealed is bound to, which names what no key opens; default the row's own. */
  readonly ownerColumn?: string;
  /** What the sealed is bound to; default the owner's id as it is. */
  readonly boundTo?: (ownerId: string) => string;
  /** Has the same as plain JSON where an earlier version stored it, newer than what is sealed beside it; it is emptied. */
  readonly plainColumn?: string;
  /** Default `NO KEY UPDATE`. */
  readonly rowLock?: 'UPDATE' | 'NO KEY UPDATE';
}

export interface Resealed {
  readonly resealed: number;
  /** The owners of what no key opens. */
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
 * Seals again, under the newest key, what an earlier PARLEY_SECRET sealed, so that it may be given up. Any number of
 * processes do it at once, each other rows; stopped anywhere it goes on the next time.
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

/** @returns with the row after which the next page begins; undefined after the last */
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
