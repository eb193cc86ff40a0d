import { maxPageBytes } from '@parley/contracts';
import type { Pool } from 'pg';

/**
 * Where reading stops. Sizes in SQL are estimates, such as those of `jsonb` as text, so that no page ends before it has
 * `maxPageBytes`: the exact end is found when the page is written as JSON.
 */
const mostReadBytes = 1.5 * maxPageBytes;

/** A statement for the rows of a page. */
export interface PageStatement {
  readonly name?: string;
  /** A SELECT with ORDER BY, LIMIT and OFFSET, whose column `bytes` is about the size of the row's texts. */
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Reads a page as far as its rows make one of `maxPageBytes`, and at least its first row: no list reads much more than it
 * answers (decisions.md §1). Rows come without their column `bytes`.
 */
export async function readPage<Row extends object>(pool: Pool, { text, ...statement }: PageStatement): Promise<Row[]> {
  const { rows } = await pool.query<Row & { bytes: number; before: string }>({
    ...statement,
    text: `SELECT * FROM ${withBytesBefore(text)}`,
  });
  return rows.map(({ bytes: _, before: __, ...row }) => row as unknown as Row);
}

/** How many rows {@link readPage} would read, for a page that is then read in another way. */
export async function rowsWithinPage(pool: Pool, { text, ...statement }: PageStatement): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    ...statement,
    text: `SELECT count(*)::integer AS count FROM ${withBytesBefore(text)}`,
  });
  return rows[0]?.count ?? 0;
}

/** SQL for the size of a text in JSON, where a control character has six bytes. Short ones are not read for it. */
export function jsonBytes(text: string): string {
  return `CASE WHEN octet_length(${text}) > 1000 THEN octet_length(to_json(${text})::text)
    ELSE coalesce(octet_length(${text}), 0) END`;
}

/** The rows before which less than a page was read. Sizes of texts are known without reading the texts. */
function withBytesBefore(page: string): string {
  return `(SELECT p.*, sum(p.bytes) OVER (ROWS UNBOUNDED PRECEDING) - p.bytes AS before FROM (${page}) p) q
    WHERE q.before < ${mostReadBytes}`;
}
