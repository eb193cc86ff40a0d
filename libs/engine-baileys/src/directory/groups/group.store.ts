import { readPage, recordOf, statement } from '@parley/database';
import type { Pool } from 'pg';
import { heldSession, type GroupPicture, type NetworkGroup, type Page } from '@parley/engine-kit';
import type { ToldSession } from '../told-session.js';
import type { WaGroup } from './group.js';

/** `blob_id, mime_type` of the group pictures that sessions have set. */
export const groupPictures =
  'SELECT picture_blob AS blob_id, picture_mime AS mime_type FROM baileys_groups WHERE picture_blob IS NOT NULL';

/** Keeps the stored invite code and picture where the network does not report them. */
export async function saveGroups(pool: Pool, session: ToldSession, groups: readonly WaGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await pool.query(
    `INSERT INTO baileys_groups (session_id, account, jid, subject, description, owner, members, addressing,
       info_admin_only, messages_admin_only, join_approval, members_add, parent, invite_code, created_at)
     SELECT s.id, $3, g.* FROM ${heldSession('$1', '$2')} s, unnest($4::text[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[],
       $9::text[], $10::boolean[], $11::boolean[], $12::boolean[], $13::boolean[], $14::text[], $15::text[], $16::timestamptz[]) AS g
     ON CONFLICT (session_id, jid) DO UPDATE SET account = EXCLUDED.account, subject = EXCLUDED.subject,
       description = EXCLUDED.description, owner = EXCLUDED.owner, members = EXCLUDED.members,
       addressing = EXCLUDED.addressing, info_admin_only = EXCLUDED.info_admin_only,
       messages_admin_only = EXCLUDED.messages_admin_only, join_approval = EXCLUDED.join_approval,
       members_add = EXCLUDED.members_add, parent = EXCLUDED.parent,
       invite_code = coalesce(EXCLUDED.invite_code, baileys_groups.invite_code), created_at = EXCLUDED.created_at`,
    [
      session.id,
      session.fence,
      session.account,
      groups.map(({ jid }) => jid),
      groups.map(({ subject }) => subject),
      groups.map(({ description }) => description ?? null),
      groups.map(({ owner }) => (owner ? JSON.stringify(owner) : null)),
      groups.map(({ members }) => JSON.stringify(members)),
      groups.map(({ addressing }) => addressing),
      groups.map(({ infoAdminOnly }) => infoAdminOnly),
      groups.map(({ messagesAdminOnly }) => messagesAdminOnly),
      groups.map(({ joinApproval = false }) => joinApproval),
      groups.map(({ membersAdd = false }) => membersAdd),
      groups.map(({ parent }) => parent ?? null),
      groups.map(({ inviteCode }) => inviteCode ?? null),
      groups.map(({ createdAt }) => createdAt),
    ],
  );
}

/** Deletes groups that the account is no longer in. @param which one group, or all `but` those that the account is in */
export async function forgetGroups(
  pool: Pool,
  { id, fence }: ToldSession,
  which: { readonly jid: string } | { readonly but: readonly string[] },
): Promise<void> {
  const [condition, value] = 'jid' in which ? ['jid = $3', which.jid] : ['jid <> ALL($3::text[])', which.but];
  await pool.query(
    `DELETE FROM baileys_groups WHERE session_id = $1::bigint AND ${condition}
       AND EXISTS ${heldSession('$1', '$2')}`,
    [id, fence, value],
  );
}

export async function setInviteCode(pool: Pool, { id, fence }: ToldSession, jid: string, code: string): Promise<void> {
  await pool.query(
    `UPDATE baileys_groups SET invite_code = $4 WHERE session_id = $1::bigint AND jid = $3
       AND EXISTS ${heldSession('$1', '$2')}`,
    [id, fence, jid, code],
  );
}

/** @param picture absent: the picture was removed, or replaced by one that Parley does not have */
export async function setPicture(
  pool: Pool,
  { id, fence }: ToldSession,
  jid: string,
  picture: GroupPicture | undefined,
): Promise<void> {
  await pool.query(
    `UPDATE baileys_groups SET picture_blob = $4::bigint, picture_mime = $5 WHERE session_id = $1::bigint AND jid = $3
       AND EXISTS ${heldSession('$1', '$2')}`,
    [id, fence, jid, picture?.blobId ?? null, picture?.mimeType ?? null],
  );
}

const columns = `jid, subject, description, owner, members, info_admin_only AS "infoAdminOnly",
  messages_admin_only AS "messagesAdminOnly", join_approval AS "joinApproval", members_add AS "membersAdd", parent,
  picture_blob::text AS "pictureBlobId", created_at AS "createdAt"`;

/** The account's groups, newest first, as many as fit in a page. A group of several sessions of one account appears once. */
export async function groupsOf(pool: Pool, account: string | undefined, page: Page): Promise<NetworkGroup[]> {
  const text = `SELECT ${columns}, octet_length(members::text) + coalesce(octet_length(description), 0) AS bytes
     FROM baileys_groups g WHERE account = $1 AND NOT EXISTS (
       SELECT FROM baileys_groups o WHERE o.account = g.account AND o.jid = g.jid AND o.created_at = g.created_at
         AND o.session_id > g.session_id)
     ORDER BY created_at DESC, jid DESC`;
  const rows = await readPage<{ jid: string }>(pool, { text, values: [account] }, page, { key: 'jid' });
  return rows.map((row) => recordOf<NetworkGroup>(row));
}

export async function groupOfAccount(
  pool: Pool,
  account: string | undefined,
  jid: string,
): Promise<NetworkGroup | undefined> {
  const { rows } = await pool.query<object>(
    `SELECT ${columns} FROM baileys_groups WHERE account = $1 AND jid = $2 ORDER BY session_id DESC LIMIT 1`,
    [account, jid],
  );
  return rows[0] && recordOf<NetworkGroup>(rows[0]);
}

export async function picturesOf(
  pool: Pool,
  account: string | undefined,
  jids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ jid: string; blobId: string }>(
    `SELECT jid, picture_blob::text AS "blobId" FROM baileys_groups
     WHERE account = $1 AND jid = ANY($2) AND picture_blob IS NOT NULL`,
    [account, jids],
  );
  return new Map(rows.map(({ jid, blobId }) => [jid, blobId]));
}

export async function inviteCodeOf(pool: Pool, account: string | undefined, jid: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ code: string }>(
    `SELECT invite_code AS code FROM baileys_groups
     WHERE account = $1 AND jid = $2 AND invite_code IS NOT NULL ORDER BY session_id DESC LIMIT 1`,
    [account, jid],
  );
  return rows[0]?.code;
}

const othersOfGroup = statement<{ hasOthers: boolean | null }, [sessionId: string, jid: string]>(
  'baileys-group-others',
  `SELECT jsonb_array_length(members) > 1 AS "hasOthers" FROM baileys_groups WHERE session_id = $1::bigint AND jid = $2`,
);

/** Whether the account is not the group's only member. A group that is not known has others. */
export async function hasOthers(pool: Pool, sessionId: string, jid: string): Promise<boolean> {
  const [found] = await othersOfGroup.rows(pool, sessionId, jid);
  return found?.hasOthers ?? true;
}

/** The groups of a session, to fill its cache. */
export async function knownGroups(
  pool: Pool,
  sessionId: string,
): Promise<{ jid: string; subject: string; addressing: 'pn' | 'lid' }[]> {
  const { rows } = await pool.query<{ jid: string; subject: string; addressing: 'pn' | 'lid' }>(
    'SELECT jid, subject, addressing FROM baileys_groups WHERE session_id = $1::bigint',
    [sessionId],
  );
  return rows;
}
