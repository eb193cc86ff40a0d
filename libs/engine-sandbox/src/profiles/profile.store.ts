import { recordOf } from '@parley/database';
import type { GroupPicture, NetworkPrivacy } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';

/** What a number of the sandbox network shows of itself, and to whom. */
export interface SandboxProfile {
  readonly name?: string;
  readonly about?: string;
  readonly aboutAt?: Date;
  readonly picture?: GroupPicture;
  readonly privacy: NetworkPrivacy;
}

/** `blob_id, mime_type` of the pictures of numbers. */
export const profilePictures =
  'SELECT picture_blob AS blob_id, picture_mime AS mime_type FROM sandbox_profiles WHERE picture_blob IS NOT NULL';

/** Everybody has a profile, which is empty at first. */
export async function profileOf(client: Pool | PoolClient, phoneNumber: string): Promise<SandboxProfile> {
  const { rows } = await client.query<object>(
    `SELECT name, about, about_at AS "aboutAt", privacy,
       CASE WHEN picture_blob IS NOT NULL
         THEN json_build_object('blobId', picture_blob::text, 'mimeType', picture_mime) END AS picture
     FROM sandbox_profiles WHERE phone_number = $1`,
    [phoneNumber],
  );
  return rows[0] ? recordOf<SandboxProfile>(rows[0]) : { privacy: {} };
}

type Change =
  | { readonly name: string }
  | { readonly about: string }
  | { readonly picture: GroupPicture | undefined }
  | { readonly privacy: NetworkPrivacy };

/** Changes a part of a profile and leaves the rest. */
export async function changeProfile(client: PoolClient, phoneNumber: string, change: Change): Promise<void> {
  await client.query('INSERT INTO sandbox_profiles (phone_number) VALUES ($1) ON CONFLICT DO NOTHING', [phoneNumber]);
  const [set, values] = assignmentOf(change);
  await client.query(`UPDATE sandbox_profiles SET ${set} WHERE phone_number = $1`, [phoneNumber, ...values]);
}

function assignmentOf(change: Change): [set: string, values: (string | null)[]] {
  if ('name' in change) return ['name = $2', [change.name]];
  if ('about' in change) return ["about = nullif($2, ''), about_at = now()", [change.about]];
  if ('privacy' in change) return ['privacy = privacy || $2::jsonb', [JSON.stringify(change.privacy)]];
  const { blobId = null, mimeType = null } = change.picture ?? {};
  return ['picture_blob = $2::bigint, picture_mime = $3', [blobId, mimeType]];
}
