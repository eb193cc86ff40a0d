import { maxPageBytes } from '@parley/contracts/base';
import type { Pool } from 'pg';

/** A statement for the rows of a list. */
export interface ListStatement {
  /** A SELECT with ORDER BY, without LIMIT and OFFSET, whose column `bytes` is about the size of what a row shows. */
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** What one statement reads: the parts of a page are small, so that nothing waits long for one of them. */
const firstRows = 64;
const mostPartBytes = 1024 * 1024;

/**
 * Reads a page as far as its rows make one of `maxPageBytes`, and at least its first row: no list reads much more than it
 * answers (decisions.md §1). Most pages take one statement. Rows come without their column `bytes`.
 * @param key a column that tells rows apart: one that another row moves down between two parts is not read twice
 * @param bytesInJson the size of a row in JSON, where `bytes` may be less
 */
export async function readPage<Row extends object>(
  pool: Pool,
  statement: ListStatement,
  { limit, offset }: PageBounds,
  { key = 'id' as keyof Row, bytesInJson = () => 0 }: { key?: keyof Row; bytesInJson?: SizeInJson<Row> } = {},
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  let read = 0;
  let pageBytes = 0;
  for (let partRows = firstRows; ; partRows *= 2) {
    const requested = Math.min(partRows, limit - read);
    const part = await readPart<Row>(pool, statement, { limit: requested, offset: offset + read });
    let partBytes = 0;
    for (const { bytes, before: _, ...rest } of part) {
      const row = rest as unknown as Row;
      rows.set(row[key], row);
      partBytes += bytes;
      const inJson = bytesInJson(row);
      pageBytes += Math.max(bytes, typeof inJson === 'number' ? inJson : await inJson);
    }
    read += part.length;
    const isLast = part.length < requested && partBytes < mostPartBytes;
    if (isLast || read >= limit || pageBytes >= maxPageBytes) return [...rows.values()];
  }
}

/** A promise where measuring takes long: others are served meanwhile. */
type SizeInJson<Row> = (row: Row) => number | Promise<number>;

type Sized<Row> = Row & { readonly bytes: number; readonly before: string };

/** The rows before which less than `mostPartBytes` was read. */
async function readPart<Row>(
  pool: Pool,
  { text, values }: ListStatement,
  { limit, offset }: PageBounds,
): Promise<Sized<Row>[]> {
  const page = `${text} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const { rows } = await pool.query<Sized<Row> & object>(`SELECT * FROM ${withBytesBefore(page)} < ${mostPartBytes}`, [
    ...values,
    limit,
    offset,
  ]);
  return rows;
}

/** How many rows of a page make one of `maxPageBytes`, for a page that is then read in another way. */
export async function rowsWithinPage(
  pool: Pool,
  { text, values }: ListStatement,
  { limit, offset }: PageBounds,
): Promise<number> {
  const page = `${text} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${withBytesBefore(page)} < ${maxPageBytes}`,
    [...values, limit, offset],
  );
  return rows[0]?.count ?? 0;
}

/** The rows of a page by the bytes of those before them. The sizes of texts are known without reading the texts. */
function withBytesBefore(page: string): string {
  return `(SELECT p.*, sum(p.bytes) OVER (ROWS UNBOUNDED PRECEDING) - p.bytes AS before FROM (${page}) p) q
    WHERE q.before`;
}
