import { inTransaction, type KeyRing, newestHead, seal, UnopenableSecret, unseal } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A column with what is sealed and bound to the row's id. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Of the row's id, which the sealed is bound to; default `id`. */
  readonly idColumn?: string;
}

const batchSize = 200;

/**
 * Seals again, under the newest key, what an earlier PARLEY_SECRET sealed, so that it may be given up. Any number of
 * processes do it at once, each other rows; stopped anywhere it goes on the next time.
 * @returns the ids of rows that no key opens
 */
export async function resealColumn(
  pool: Pool,
  ring: KeyRing,
  sealed: SealedColumn,
  stopping?: AbortSignal,
): Promise<string[]> {
  const unopenable: string[] = [];
  for (let after: string | undefined = '0'; after !== undefined && !stopping?.aborted;) {
    after = await resealPage(pool, ring, sealed, after, unopenable);
  }
  return unopenable;
}

/** @returns the row after which the next page begins; undefined after the last */
function resealPage(
  pool: Pool,
  ring: KeyRing,
  { table, column, idColumn = 'id' }: SealedColumn,
  after: string,
  unopenable: string[],
): Promise<string | undefined> {
  const head = newestHead(ring);
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `SELECT ${idColumn}::text AS id, ${column} AS sealed FROM ${table}
       WHERE ${idColumn} > $1::bigint AND ${column} IS NOT NULL AND substring(${column} FROM 1 FOR $2) <> $3
       ORDER BY ${idColumn} LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED`,
      [after, head.length, head, batchSize],
    );
    const again = rows.map(({ id, sealed }) => ({ id, sealed: resealed(ring, id, sealed) }));
    unopenable.push(...again.filter(({ sealed }) => sealed === null).map(({ id }) => id));
    const opened = again.filter(({ sealed }) => sealed !== null);
    await client.query(
      `UPDATE ${table} t SET ${column} = again.sealed
       FROM unnest($1::bigint[], $2::bytea[]) AS again (id, sealed) WHERE t.${idColumn} = again.id`,
      [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)],
    );
    return rows.length === batchSize ? rows.at(-1)?.id : undefined;
  });
}

function resealed(ring: KeyRing, id: string, sealed: Buffer): Buffer | null {
  try {
    return seal(ring, unseal(ring, sealed, id), id);
  } catch (error) {
    if (error instanceof UnopenableSecret) return null;
    throw error;
  }
}
