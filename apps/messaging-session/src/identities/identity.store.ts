import type { Pool } from 'pg';
import { recordOf } from '@parley/database';
import { type Identity, identityColumns, type IdentityName, type NameKind } from '@parley/engine-kit';

/** The columns by which an identity is found. */
export const nameColumns = {
  phoneNumber: 'phone_number',
  lid: 'lid',
  bsuid: 'bsuid',
  username: 'username',
  jid: 'jid',
} as const satisfies Record<NameKind, string>;

/**
 * SQL condition: in the row `o`, the number `n.name` was a person's until recently. For 8 days messages under the old number
 * still go to that person: longer than networks retry a delivery, and shorter than a number takes to pass to another person. A
 * second spelling of a present number never expires (`infinity`).
 */
export const isOldNumber = `o.project_id = n.project_id AND o.phone_number = n.name
  AND o.changed_at > now() - interval '8 days'`;

/** Finds people of the requested `n(project_id, name)` by their number, or by a number that they had until recently. */
const byNumber = `SELECT n.name AS requested, ${identityColumns} FROM n
    JOIN identities i ON i.project_id = n.project_id AND i.phone_number = n.name
    WHERE NOT EXISTS (SELECT FROM identity_old_numbers o WHERE ${isOldNumber})
  UNION ALL
  SELECT n.name, ${identityColumns} FROM n
    JOIN identity_old_numbers o ON ${isOldNumber} JOIN identities i ON i.id = o.identity_id`;

/**
 * The identities with these names, all of one kind. An unknown name gets an identity with the id given with it, unless the
 * project is deleted. Inserts are sorted so that two calls never deadlock.
 */
export async function ensureNamed(
  pool: Pool,
  by: NameKind,
  requested: readonly (IdentityName & { newId: string })[],
): Promise<{ requested: string; identity: Identity }[]> {
  const column = nameColumns[by];
  const values = [requested.map(({ projectId }) => projectId), requested.map(({ name }) => name)];
  await pool.query(
    `INSERT INTO identities (project_id, ${column}, id, kind)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[]) AS n(project_id, name, id, kind)
     WHERE project_is_live(n.project_id)
       ${by === 'phoneNumber' ? `AND NOT EXISTS (SELECT FROM identity_old_numbers o WHERE ${isOldNumber})` : ''}
     ORDER BY n.project_id, n.name ON CONFLICT DO NOTHING`,
    [...values, requested.map(({ newId }) => newId), requested.map(({ kind }) => kind)],
  );
  return (await named(pool, by, values)).map(({ requested: name, ...row }) => ({
    requested: name,
    identity: recordOf<Identity>(row),
  }));
}

async function named(pool: Pool, by: NameKind, values: readonly unknown[][]): Promise<{ requested: string }[]> {
  const names = 'WITH n AS (SELECT * FROM unnest($1::bigint[], $2::text[]) AS n(project_id, name))';
  const found =
    by === 'phoneNumber'
      ? byNumber
      : `SELECT n.name AS requested, ${identityColumns} FROM n
         JOIN identities i ON i.project_id = n.project_id AND i.${nameColumns[by]} = n.name`;
  return (await pool.query<{ requested: string }>(`${names} ${found}`, [...values])).rows;
}

/** The identities that replace merged ones, by the removed id. */
export async function findAliased(pool: Pool, ids: readonly string[]): Promise<Map<string, Identity>> {
  const { rows } = await pool.query<{ gone: string }>(
    `SELECT a.id AS gone, ${identityColumns} FROM identity_aliases a JOIN identities i ON i.id = a.into_id
     WHERE a.id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ gone, ...row }) => [gone, recordOf<Identity>(row)]));
}

export async function findByName(
  pool: Pool,
  { projectId, by, name }: Pick<IdentityName, 'projectId' | 'by' | 'name'>,
): Promise<Identity | undefined> {
  const [found] = await named(pool, by, [[projectId], [name]]);
  if (!found) return undefined;
  const { requested: _, ...row } = found;
  return recordOf<Identity>(row);
}
