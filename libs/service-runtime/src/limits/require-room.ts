import { limitCatalog, type LimitName, limitReached, type LimitScope, type LimitUse } from '@parley/contracts/limits';
import { installationLimit } from './limit-settings.js';

type Values = readonly (string | number)[];

/** A transaction or a pool of `pg`, or of Prisma. */
export type Statements =
  | { query(text: string, values: unknown[]): Promise<{ rows: object[] }> }
  | { $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): Promise<Rows> };

/** Whose things are counted, and how. */
export interface Counted {
  readonly name: LimitName;
  readonly teamId: string;
  /** The project, or the team, whose things count together. */
  readonly ownerId: string;
  /** Default: that of the limit. */
  readonly scope?: LimitScope;
  /** A SELECT of one row for each thing; `$1` is `ownerId`. It walks an index. */
  readonly rows: string;
}

/** How many more may be made; Infinity when there is no limit. */
export interface Room {
  readonly limit: number;
  readonly left: number;
}

/**
 * Call in the transaction of an insert, before it. Transactions for the same limit and owner wait for each other from here
 * on, so that requests at once never make more than the limit (decisions.md §14). Counts up to the limit, not beyond.
 */
export async function roomLeft(tx: Statements, { name, teamId, ownerId, rows }: Counted): Promise<Room> {
  const lock = 'SELECT lock_limit($1::text, $2::bigint, $3::bigint, $4::bigint)::float8 AS value';
  const limit = await numberOf(tx, lock, [name, teamId, ownerId, installationLimit(name)]);
  if (limit === 0) return { limit, left: Infinity };
  const used = await numberOf(tx, `SELECT count(*)::float8 AS value FROM (${rows} LIMIT $2::bigint) AS counted`, [
    ownerId,
    limit,
  ]);
  return { limit, left: limit - used };
}

/**
 * As {@link roomLeft}, for one more.
 * @throws DomainError `conflict` when there is no room for it
 */
export async function requireRoom(tx: Statements, counted: Counted): Promise<void> {
  const { limit, left } = await roomLeft(tx, counted);
  if (left <= 0) throw limitReached(counted.name, limit, counted.scope);
}

/** How much of a limit is used, for {@link LimitUses}. */
export async function limitUse(db: Statements, { name, teamId, ownerId, scope, rows }: Counted): Promise<LimitUse> {
  const applies = 'SELECT limit_of($1::text, $2::bigint, $3::bigint)::float8 AS value';
  const limit = await numberOf(db, applies, [name, teamId, installationLimit(name)]);
  const used = await numberOf(db, `SELECT count(*)::float8 AS value FROM (${rows}) AS counted`, [ownerId]);
  const { setting, scope: usual } = limitCatalog[name];
  return { name, setting, scope: scope ?? usual, limit, used };
}

async function numberOf(db: Statements, text: string, values: Values): Promise<number> {
  const rows = '$queryRawUnsafe' in db ? db.$queryRawUnsafe<object[]>(text, ...values) : rowsOf(db, text, values);
  const [row] = (await rows) as { value: number }[];
  if (!row) throw new Error('A SELECT of one value gave no row.');
  return row.value;
}

async function rowsOf(db: Extract<Statements, { query: unknown }>, text: string, values: Values): Promise<object[]> {
  return (await db.query(text, [...values])).rows;
}
