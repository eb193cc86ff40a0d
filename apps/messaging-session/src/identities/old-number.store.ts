import type { Pool, PoolClient } from 'pg';
import { recordOf } from '@parley/database';
import { type Identity, identityColumns } from '@parley/engine-kit';
import { isOldNumber } from './identity.store.js';

interface NumberOfProject {
  readonly projectId: string;
  readonly phoneNumber: string;
}

/** The people who had these numbers until recently, by {@link keyOfNumber}. */
export async function findByOldNumbers(
  client: Pool | PoolClient,
  numbers: readonly NumberOfProject[],
): Promise<Map<string, Identity>> {
  const { rows } = await client.query<{ old: string }>(
    `SELECT o.phone_number AS old, ${identityColumns} FROM unnest($1::bigint[], $2::text[]) AS n(project_id, name)
     JOIN identity_old_numbers o ON ${isOldNumber} JOIN identities i ON i.id = o.identity_id`,
    [numbers.map(({ projectId }) => projectId), numbers.map(({ phoneNumber }) => phoneNumber)],
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

/** A person's change from one number to another. */
export interface OldNumber {
  readonly person: Identity;
  readonly oldNumber: string;
  /** The old number is another spelling of the same number. It then stays the person's as long as the number does. */
  readonly isSpelling: boolean;
}

/** Records changes of numbers, in this order. A number that is in use again is removed from the old numbers. */
export async function saveOldNumbers(client: PoolClient, changes: readonly OldNumber[]): Promise<void> {
  const old = new Map<string, OldNumber & { projectId: string }>();
  const inUse: NumberOfProject[] = [];
  for (const change of changes) {
    const { person, oldNumber } = change;
    const { projectId, phoneNumber } = person;
    if (oldNumber === phoneNumber) continue;
    if (phoneNumber !== undefined) {
      inUse.push({ projectId, phoneNumber });
      old.delete(keyOfNumber({ projectId, phoneNumber }));
    }
    old.set(keyOfNumber({ projectId, phoneNumber: oldNumber }), { ...change, projectId });
  }
  const kept = [...old.values()];
  if (kept.length === 0) return;
  await client.query(
    `DELETE FROM identity_old_numbers o USING unnest($1::bigint[], $2::text[]) AS n(project_id, phone_number)
     WHERE o.project_id = n.project_id AND o.phone_number = n.phone_number`,
    [inUse.map(({ projectId }) => projectId), inUse.map(({ phoneNumber }) => phoneNumber)],
  );
  await client.query(
    `INSERT INTO identity_old_numbers (project_id, phone_number, identity_id, changed_at)
     SELECT project_id, phone_number, identity_id, CASE WHEN is_spelling THEN 'infinity' ELSE now() END
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::boolean[])
       AS n(project_id, phone_number, identity_id, is_spelling)
     WHERE project_is_live(project_id)
     ON CONFLICT (project_id, phone_number)
       DO UPDATE SET identity_id = EXCLUDED.identity_id, changed_at = EXCLUDED.changed_at`,
    [
      kept.map(({ projectId }) => projectId),
      kept.map(({ oldNumber }) => oldNumber),
      kept.map(({ person }) => person.id),
      kept.map(({ isSpelling }) => isSpelling),
    ],
  );
}

/** Call it for people who lost a number with several spellings: the other spellings then expire like any old number. */
export async function endSpellings(client: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `UPDATE identity_old_numbers SET changed_at = now() WHERE identity_id = ANY($1::bigint[]) AND changed_at = 'infinity'`,
    [ids],
  );
}

/** Moves the old numbers of merged people to the people who replace them. */
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
