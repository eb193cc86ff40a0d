import type { Pool, PoolClient } from 'pg';
import type { SandboxChannel, SeenChannel } from './channel.js';

const columns = 'c.id, c.jid, c.name, c.description, c.owner_phone AS "ownerPhone"';

/** The channel's columns, with how the person with number `$1` sees it. */
const seenColumns = `${columns}, c.owner_phone = $1 AS owned,
  (SELECT f.muted FROM sandbox_channel_followers f WHERE f.channel_id = c.id AND f.phone_number = $1) AS muted,
  (SELECT count(*)::integer FROM sandbox_channel_followers f WHERE f.channel_id = c.id) AS followers`;

/** Reads a channel and locks it against sends and changes until the transaction ends. */
export async function lockChannel(client: PoolClient, jid: string): Promise<SandboxChannel | undefined> {
  const { rows } = await client.query<SandboxChannel>(
    `SELECT ${columns} FROM sandbox_channels c WHERE c.jid = $1 FOR UPDATE`,
    [jid],
  );
  return rows[0];
}

/** Reads channels by JID and locks them against changes until the transaction ends. Locks in the order of id, as all do. */
export async function holdChannels(client: PoolClient, jids: readonly string[]): Promise<Map<string, SandboxChannel>> {
  if (jids.length === 0) return new Map();
  const { rows } = await client.query<SandboxChannel>(
    `SELECT ${columns} FROM sandbox_channels c WHERE c.jid = ANY($1) ORDER BY c.id FOR SHARE OF c`,
    [jids],
  );
  return new Map(rows.map((channel) => [channel.jid, channel]));
}

/** The phones that follow each of the channels, by channel id. */
export async function followersOf(client: PoolClient, ids: readonly string[]): Promise<Map<string, string[]>> {
  const followers = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return followers;
  const { rows } = await client.query<{ channel_id: string; phone_number: string }>(
    `SELECT channel_id, phone_number FROM sandbox_channel_followers WHERE channel_id = ANY($1::bigint[])
     ORDER BY channel_id, phone_number`,
    [ids],
  );
  for (const { channel_id, phone_number } of rows) followers.get(channel_id)?.push(phone_number);
  return followers;
}

export async function findChannel(pool: Pool, phoneNumber: string, jid: string): Promise<SeenChannel | undefined> {
  const { rows } = await pool.query<SeenChannel>(`SELECT ${seenColumns} FROM sandbox_channels c WHERE c.jid = $2`, [
    phoneNumber,
    jid,
  ]);
  return rows[0];
}

/** The channels that a phone owns or follows, newest first. */
export async function channelsOf(
  pool: Pool,
  phoneNumber: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<SeenChannel[]> {
  const { rows } = await pool.query<SeenChannel>(
    `SELECT ${seenColumns} FROM sandbox_channels c
     WHERE c.id IN (
       SELECT id FROM sandbox_channels WHERE owner_phone = $1
       UNION SELECT channel_id FROM sandbox_channel_followers WHERE phone_number = $1)
     ORDER BY c.id DESC LIMIT $2 OFFSET $3`,
    [phoneNumber, limit, offset],
  );
  return rows;
}

export async function insertChannel(client: PoolClient, channel: SandboxChannel): Promise<void> {
  const { id, jid, name, description, ownerPhone } = channel;
  await client.query(
    'INSERT INTO sandbox_channels (id, jid, name, description, owner_phone) VALUES ($1, $2, $3, $4, $5)',
    [id, jid, name, description, ownerPhone],
  );
}

export async function deleteChannel(client: PoolClient, id: string): Promise<void> {
  await client.query('DELETE FROM sandbox_channels WHERE id = $1', [id]);
}

/** Follows the channel or stops. Idempotent: a person who follows already keeps the mute setting. */
export async function setFollowing(
  client: PoolClient,
  id: string,
  phoneNumber: string,
  following: boolean,
): Promise<void> {
  await client.query(
    following
      ? 'INSERT INTO sandbox_channel_followers (channel_id, phone_number) VALUES ($1, $2) ON CONFLICT DO NOTHING'
      : 'DELETE FROM sandbox_channel_followers WHERE channel_id = $1 AND phone_number = $2',
    [id, phoneNumber],
  );
}

/** False if the person does not follow the channel. */
export async function setMuted(client: PoolClient, id: string, phoneNumber: string, muted: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE sandbox_channel_followers SET muted = $3 WHERE channel_id = $1 AND phone_number = $2',
    [id, phoneNumber, muted],
  );
  return rowCount === 1;
}
