import { maxPageBytes } from '@parley/contracts';
import type { Pool } from 'pg';

/** A statement for the rows of a page. */
export interface PageStatement {
  readonly name?: string;
  /** A SELECT with ORDER BY, LIMIT and OFFSET, whose column `bytes` is about the size of the row's texts. */
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Reads a page as far as its rows hold `maxPageBytes`, and at least its first row: no list reads more than it can answer
 * (decisions.md §1). Rows come without their column `bytes`.
 */
export async function readPage<Row extends object>(pool: Pool, { text, ...statement }: PageStatement): Promise<Row[]> {
  const { rows } = await pool.query<Row & { bytes: number; before: string }>({
    ...statement,
    text: `SELECT * FROM ${withBytesBefore(text)}`,
  });
  return rows.map(({ bytes: _, before: __, ...row }) => row as unknown as Row);
}

/** How many rows of a page hold `maxPageBytes`, for a page that is then read in another way. @see readPage */
export async function rowsWithinPage(pool: Pool, { text, ...statement }: PageStatement): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    ...statement,
    text: `SELECT count(*)::integer AS count FROM ${withBytesBefore(text)}`,
  });
  return rows[0]?.count ?? 0;
}

/** The rows before which less than a page was read. Sizes of texts are known without reading the texts. */
function withBytesBefore(page: string): string {
  return `(SELECT p.*, sum(p.bytes) OVER (ROWS UNBOUNDED PRECEDING) - p.bytes AS before FROM (${page}) p) q
    WHERE q.before < ${maxPageBytes}`;
}
