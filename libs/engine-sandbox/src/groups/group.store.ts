import { readPage } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { GroupRole } from '@parley/engine-kit';
import type { SandboxGroup, SandboxMember } from './group.js';

type Client = Pool | PoolClient;

type GroupRow = Omit<SandboxGroup, 'members'>;

const columns = `g.id, g.jid, g.subject, g.description,
  CASE WHEN g.picture_blob IS NOT NULL
    THEN json_build_object('blobId', g.picture_blob::text, 'mimeType', g.picture_mime) END AS picture,
  g.owner_phone AS "ownerPhone", g.invite_code AS "inviteCode",
  g.info_admin_only AS "infoAdminOnly", g.messages_admin_only AS "messagesAdminOnly",
  g.join_approval AS "joinApproval", g.members_add AS "membersAdd"`;

/** `blob_id, mime_type` of the groups' present pictures, which the platform asks engines for. */
export const groupPictures =
  'SELECT picture_blob AS blob_id, picture_mime AS mime_type FROM sandbox_groups WHERE picture_blob IS NOT NULL';

/** Reads a group and locks it against sends and changes until the transaction ends. */
export async function lockGroup(
  client: PoolClient,
  by: { readonly jid: string } | { readonly code: string },
): Promise<SandboxGroup | undefined> {
  const [column, value] = 'jid' in by ? ['jid', by.jid] : ['invite_code', by.code];
  const { rows } = await client.query<GroupRow>(
    `SELECT ${columns} FROM sandbox_groups g WHERE g.${column} = $1 FOR UPDATE`,
    [value],
  );
  return (await complete(client, rows))[0];
}

/** Reads groups by JID and locks them against changes until the transaction ends. Locks in the order of id, as all do. */
export async function holdGroups(client: PoolClient, jids: readonly string[]): Promise<Map<string, SandboxGroup>> {
  if (jids.length === 0) return new Map();
  const { rows } = await client.query<GroupRow>({
    name: 'hold-groups',
    text: `SELECT ${columns} FROM sandbox_groups g WHERE g.jid = ANY($1) ORDER BY g.id FOR SHARE OF g`,
    values: [jids],
  });
  const groups = await complete(client, rows);
  return new Map(groups.map((group) => [group.jid, group]));
}

/** About what a list shows of a member. */
const shownMemberBytes = 100;

/** The groups of a member, newest first, as many as fit in a page. */
export async function groupsOf(
  pool: Pool,
  phoneNumber: string | undefined,
  page: { limit: number; offset: number },
): Promise<SandboxGroup[]> {
  const text = `SELECT ${columns}, coalesce(octet_length(g.description), 0) + ${shownMemberBytes} * (
       SELECT count(*)::integer FROM sandbox_group_members o WHERE o.group_id = g.id) AS bytes
     FROM sandbox_group_members m JOIN sandbox_groups g ON g.id = m.group_id
     WHERE m.phone_number = $1 ORDER BY g.id DESC`;
  const rows = await readPage<GroupRow>(pool, { text, values: [phoneNumber] }, page);
  return complete(pool, rows);
}

/** Undefined if the phone is not in the group. */
export async function groupOf(
  client: Client,
  phoneNumber: string | undefined,
  jid: string,
): Promise<SandboxGroup | undefined> {
  const { rows } = await client.query<GroupRow>(
    `SELECT ${columns} FROM sandbox_groups g JOIN sandbox_group_members m ON m.group_id = g.id AND m.phone_number = $1
     WHERE g.jid = $2`,
    [phoneNumber, jid],
  );
  return (await complete(client, rows))[0];
}

/** The picture's id in the media store, by JID, for those of the groups that the phone is in. */
export async function picturesOf(
  pool: Pool,
  phoneNumber: string | undefined,
  jids: readonly string[],
): Promise<Map<string, string>> {
  if (jids.length === 0) return new Map();
  const { rows } = await pool.query<{ jid: string; blobId: string }>(
    `SELECT g.jid, g.picture_blob AS "blobId"
     FROM sandbox_groups g JOIN sandbox_group_members m ON m.group_id = g.id AND m.phone_number = $1
     WHERE g.jid = ANY($2) AND g.picture_blob IS NOT NULL`,
    [phoneNumber, jids],
  );
  return new Map(rows.map(({ jid, blobId }) => [jid, blobId]));
}

export async function insertGroup(
  client: PoolClient,
  { id, jid, subject, ownerPhone, inviteCode }: Pick<GroupRow, 'id' | 'jid' | 'subject' | 'ownerPhone' | 'inviteCode'>,
): Promise<void> {
  await client.query(
    'INSERT INTO sandbox_groups (id, jid, subject, owner_phone, invite_code) VALUES ($1, $2, $3, $4, $5)',
    [id, jid, subject, ownerPhone, inviteCode],
  );
}

/** @param joined new ids, ascending in the order of joining */
export async function insertMembers(
  client: PoolClient,
  groupId: string,
  members: readonly (SandboxMember & { readonly joined: string })[],
): Promise<void> {
  await client.query(
    `INSERT INTO sandbox_group_members (group_id, phone_number, role, joined)
     SELECT $1::bigint, * FROM unnest($2::text[], $3::text[], $4::bigint[])`,
    [
      groupId,
      members.map(({ phoneNumber }) => phoneNumber),
      members.map(({ role }) => role),
      members.map(({ joined }) => joined),
    ],
  );
}

export async function deleteMembers(
  client: PoolClient,
  groupId: string,
  phoneNumbers: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM sandbox_group_members WHERE group_id = $1 AND phone_number = ANY($2)', [
    groupId,
    phoneNumbers,
  ]);
}

export async function setRole(
  client: PoolClient,
  groupId: string,
  phoneNumbers: readonly string[],
  role: GroupRole,
): Promise<void> {
  await client.query('UPDATE sandbox_group_members SET role = $3 WHERE group_id = $1 AND phone_number = ANY($2)', [
    groupId,
    phoneNumbers,
    role,
  ]);
}

/** Saves a group that {@link lockGroup} has locked. */
export async function saveGroup(client: PoolClient, group: SandboxGroup): Promise<void> {
  const { id, subject, description, picture, inviteCode, infoAdminOnly, messagesAdminOnly } = group;
  const { joinApproval, membersAdd } = group;
  await client.query(
    `UPDATE sandbox_groups SET subject = $2, description = $3, picture_blob = $4, picture_mime = $5,
       invite_code = $6, info_admin_only = $7, messages_admin_only = $8, join_approval = $9, members_add = $10 WHERE id = $1`,
    [
      id,
      subject,
      description,
      picture?.blobId ?? null,
      picture?.mimeType ?? null,
      inviteCode,
      infoAdminOnly,
      messagesAdminOnly,
      joinApproval,
      membersAdd,
    ],
  );
}

/**
 * Adds the members. Needs a statement of its own after the lock: rows that the locking statement reads without locking them may
 * be older than the lock.
 */
async function complete(client: Client, rows: readonly GroupRow[]): Promise<SandboxGroup[]> {
  if (rows.length === 0) return [];
  const { rows: members } = await client.query<SandboxMember & { group_id: string }>({
    name: 'members-of-groups',
    text: `SELECT group_id, phone_number AS "phoneNumber", role FROM sandbox_group_members
     WHERE group_id = ANY($1::bigint[]) ORDER BY group_id, joined`,
    values: [rows.map(({ id }) => id)],
  });
  const membersOf = new Map<string, SandboxMember[]>(rows.map(({ id }) => [id, []]));
  for (const { group_id, ...member } of members) membersOf.get(group_id)?.push(member);
  return rows.map((row) => ({ ...row, members: membersOf.get(row.id) ?? [] }));
}
