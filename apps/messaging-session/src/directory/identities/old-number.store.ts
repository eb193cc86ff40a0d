import type { Pool, PoolClient } from 'pg';
import { recordOf } from '../../database/index.js';
import { type Identity, identityColumns, isOldNumber } from './identity.store.js';

interface NumberOfProject {
  readonly projectId: string;
  readonly phoneNumber: string;
}

/** Who had these numbers until lately, by {@link keyOfNumber}. */
export async function findByOldNumbers(
  client: Pool | PoolClient,
  asked: readonly NumberOfProject[],
): Promise<Map<string, Identity>> {
  const { rows } = await client.query<{ old: string }>(
    `SELECT o.phone_number AS old, ${identityColumns} FROM unnest($1::bigint[], $2::text[]) AS n(project_id, name)
     JOIN identity_old_numbers o ON ${isOldNumber} JOIN identities i ON i.id = o.identity_id`,
    [asked.map(({ projectId }) => projectId), asked.map(({ phoneNumber }) => phoneNumber)],
  );
  return new Map(
    rows.map(({ old, ...row }) => {
      const identity = recordOf<Identity>(row);
      return [keyOfNumber({ projectId: identity.projectId, phoneNumber: old }), identity];
    }),
  );
}

export function keyOfNumber({ projectId, phoneNumber }: NumberOfProject): string {
  return `${projectId}:${phoneNumber}`;
}

/** A person has another number from now on. One that is in use again is nobody's old one. */
export async function keepOldNumber(client: PoolClient, person: Identity, oldNumber: string): Promise<void> {
  const { id, projectId, phoneNumber } = person;
  if (oldNumber === phoneNumber) return;
  await client.query('DELETE FROM identity_old_numbers WHERE project_id = $1::bigint AND phone_number = $2', [
    projectId,
    phoneNumber ?? null,
  ]);
  await client.query(
    `INSERT INTO identity_old_numbers (project_id, phone_number, identity_id) VALUES ($1::bigint, $2, $3::bigint)
     ON CONFLICT (project_id, phone_number) DO UPDATE SET identity_id = EXCLUDED.identity_id, changed_at = now()`,
    [projectId, oldNumber, id],
  );
}

/** What merged people had is of those who stand for them. */
export async function repointOldNumbers(
  client: PoolClient,
  merged: readonly { goneId: string; intoId: string }[],
): Promise<void> {
  await client.query(
    `UPDATE identity_old_numbers o SET identity_id = m.into_id FROM unnest($1::bigint[], $2::bigint[]) AS m(id, into_id)
     WHERE o.identity_id = m.id`,
    [merged.map(({ goneId }) => goneId), merged.map(({ intoId }) => intoId)],
  );
}
