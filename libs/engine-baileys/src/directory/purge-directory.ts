import type { PoolClient } from 'pg';

const deletions = [
  'DELETE FROM baileys_messages',
  'DELETE FROM baileys_media_hosts',
  'DELETE FROM baileys_groups',
  'DELETE FROM baileys_channels',
  'DELETE FROM baileys_presences',
  'DELETE FROM baileys_settings',
  'DELETE FROM baileys_settings_due',
  'DELETE FROM baileys_waiting_members',
];

/** Deletes what the engine stored of a session's directory and messages. */
export async function purgeDirectory(client: PoolClient, sessionId: string): Promise<void> {
  for (const deletion of deletions) await client.query(`${deletion} WHERE session_id = $1::bigint`, [sessionId]);
}
