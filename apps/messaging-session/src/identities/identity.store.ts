import type { Pool } from 'pg';

/** A person as a project knows them. */
export interface Identity {
  readonly id: string;
  readonly projectId: string;
  readonly phoneNumber?: string;
  readonly lid?: string;
  readonly bsuid?: string;
  readonly username?: string;
}

interface IdentityRow {
  id: string;
  project_id: string;
  phone_number: string | null;
  lid: string | null;
  bsuid: string | null;
  username: string | null;
}

const columns = 'i.id, i.project_id, i.phone_number, i.lid, i.bsuid, i.username';

/** The people behind phone numbers; those not known yet get the id beside them. Sorted, so that two never deadlock. */
export async function ensurePhones(
  pool: Pool,
  people: readonly { projectId: string; phoneNumber: string; newId: string }[],
): Promise<Identity[]> {
  const values = [
    people.map(({ newId }) => newId),
    people.map(({ projectId }) => projectId),
    people.map(({ phoneNumber }) => phoneNumber),
  ];
  await pool.query(
    `INSERT INTO identities (id, project_id, phone_number)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS n(id, project_id, phone_number)
     ORDER BY n.project_id, n.phone_number ON CONFLICT DO NOTHING`,
    values,
  );
  const { rows } = await pool.query<IdentityRow>(
    `SELECT ${columns} FROM unnest($1::bigint[], $2::text[]) AS n(project_id, phone_number)
     JOIN identities i ON i.project_id = n.project_id AND i.phone_number = n.phone_number`,
    values.slice(1),
  );
  return rows.map(toIdentity);
}

export async function findIdentities(pool: Pool, ids: readonly string[]): Promise<Identity[]> {
  const { rows } = await pool.query<IdentityRow>(`SELECT ${columns} FROM identities i WHERE i.id = ANY($1::bigint[])`, [
    ids,
  ]);
  return rows.map(toIdentity);
}

export async function findByName(
  pool: Pool,
  projectId: string,
  name: { phoneNumber: string } | { lid: string },
): Promise<Identity | undefined> {
  const [column, value] = 'lid' in name ? ['lid', name.lid] : ['phone_number', name.phoneNumber];
  const { rows } = await pool.query<IdentityRow>(
    `SELECT ${columns} FROM identities i WHERE i.project_id = $1 AND i.${column} = $2`,
    [projectId, value],
  );
  return rows[0] && toIdentity(rows[0]);
}

function toIdentity(row: IdentityRow): Identity {
  return {
    id: row.id,
    projectId: row.project_id,
    ...(row.phone_number === null ? {} : { phoneNumber: row.phone_number }),
    ...(row.lid === null ? {} : { lid: row.lid }),
    ...(row.bsuid === null ? {} : { bsuid: row.bsuid }),
    ...(row.username === null ? {} : { username: row.username }),
  };
}
