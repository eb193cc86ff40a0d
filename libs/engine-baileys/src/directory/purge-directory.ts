import type { PoolClient } from 'pg';

const tables = [
  'baileys_messages',
  'baileys_media_hosts',
  'baileys_groups',
  'baileys_channels',
  'baileys_presences',
  'baileys_settings',
  'baileys_settings_due',
];

/** Deletes what the engine stored of a session's directory and messages. */
export async function purgeDirectory(client: PoolClient, sessionId: string): Promise<void> {
  for (const table of tables) await client.query(`DELETE FROM ${table} WHERE session_id = $1::bigint`, [sessionId]);
}
