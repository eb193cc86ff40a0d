import type { Pool, PoolClient } from 'pg';
import type { NamedChat } from '@parley/engine-kit';
import { personJid } from '../../wire/jids.js';

export type SettingKind = 'archive' | 'label' | 'chatLabel' | 'pin' | 'mute';

/** A label as the account's other devices have it. */
export interface SharedLabel {
  /** The label's id on the network. */
  readonly networkId: string;
  readonly name: string;
  readonly color: number;
}

/** A chat with its JID on the network. */
export interface SettingChat {
  readonly chatId: string;
  readonly jid: string;
}

/** The settings that the other devices have, by key. */
export async function sharedSettings<Value>(
  client: Pool | PoolClient,
  sessionId: string,
  kind: SettingKind,
): Promise<Map<string, Value>> {
  const { rows } = await client.query<{ key: string; value: Value }>(
    'SELECT key, value FROM baileys_settings WHERE session_id = $1::bigint AND kind = $2',
    [sessionId, kind],
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * Records what the other devices have.
 * @param value undefined: they do not have the setting @returns false where it was recorded so already
 */
export async function share(
  client: Pool | PoolClient,
  sessionId: string,
  { kind, key }: { readonly kind: SettingKind; readonly key: string },
  value: object | undefined,
): Promise<boolean> {
  const of = [sessionId, kind, key];
  if (value === undefined) {
    const { rowCount } = await client.query(
      'DELETE FROM baileys_settings WHERE session_id = $1::bigint AND kind = $2 AND key = $3',
      of,
    );
    return rowCount === 1;
  }
  const { rowCount } = await client.query(
    `INSERT INTO baileys_settings AS s (session_id, kind, key, value) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_id, kind, key) DO UPDATE SET value = EXCLUDED.value WHERE s.value <> EXCLUDED.value`,
    [...of, JSON.stringify(value)],
  );
  return rowCount === 1;
}

/** The settings were changed here, or are about to be: the network is told after this delay. */
export async function markDue(pool: Pool, sessionId: string, inSeconds: number): Promise<void> {
  await pool.query(
    `INSERT INTO baileys_settings_due (session_id, due_at)
     VALUES ($1::bigint, clock_timestamp() + $2 * interval '1 second')
     ON CONFLICT (session_id) DO UPDATE SET due_at = EXCLUDED.due_at`,
    [sessionId, inSeconds],
  );
}

/** As {@link markDue}, unless the settings are due already. */
export async function markDueLater(pool: Pool, sessionId: string, inSeconds: number): Promise<void> {
  await pool.query(
    `INSERT INTO baileys_settings_due (session_id, due_at)
     VALUES ($1::bigint, clock_timestamp() + $2 * interval '1 second') ON CONFLICT (session_id) DO NOTHING`,
    [sessionId, inSeconds],
  );
}

export async function dueSessions(pool: Pool, sessionIds: readonly string[]): Promise<{ id: string; dueAt: string }[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await pool.query<{ id: string; dueAt: string }>(
    `SELECT session_id::text AS id, due_at::text AS "dueAt" FROM baileys_settings_due
     WHERE due_at <= clock_timestamp() AND session_id = ANY($1::bigint[]) ORDER BY due_at LIMIT 100`,
    [sessionIds],
  );
  return rows;
}

/** Removes the mark, unless the settings were changed again. */
export async function done(pool: Pool, { id, dueAt }: { id: string; dueAt: string }): Promise<void> {
  await pool.query('DELETE FROM baileys_settings_due WHERE session_id = $1::bigint AND due_at = $2::timestamptz', [
    id,
    dueAt,
  ]);
}

/** The network's chat. Undefined for a person without a name that the network knows. */
export function settingChat({ chatId, jid, phoneNumber, lid }: NamedChat): SettingChat | undefined {
  if (jid !== undefined) return { chatId, jid };
  return phoneNumber === undefined && lid === undefined ? undefined : { chatId, jid: personJid({ phoneNumber, lid }) };
}
