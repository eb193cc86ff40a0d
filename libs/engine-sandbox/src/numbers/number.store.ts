import type { Pool, PoolClient } from 'pg';
import { recordOf } from '@parley/database';
import { sessionsHeldBy } from '@parley/engine-kit';
import { resolveOwnership } from './group-ownership.store.js';

/** How the network treats a session's number now, by the database's clock. */
export interface NumberState {
  readonly phoneNumber: string;
  /** The network is down for this number now. */
  readonly down: boolean;
  /** The ban in force. `expiresAt` in Unix seconds. */
  readonly ban?: { readonly code: number; readonly expiresAt: number };
}

export async function numberOfSession(pool: Pool, sessionId: string): Promise<NumberState | undefined> {
  const { rows } = await pool.query<object>(
    `SELECT phone_number AS "phoneNumber", coalesce(down_until > clock_timestamp(), FALSE) AS down,
       CASE WHEN ban_until > clock_timestamp()
         THEN json_build_object('code', ban_code, 'expiresAt', ceil(extract(epoch FROM ban_until))::bigint) END AS ban
     FROM testing_numbers WHERE session_id = $1`,
    [sessionId],
  );
  return rows[0] && recordOf<NumberState>(rows[0]);
}

/** Releases a session's number. A number that was made for the session is deleted and leaves the network. */
export async function freeNumber(client: PoolClient, sessionId: string): Promise<void> {
  const { rows } = await client.query<{ phone_number: string }>(
    `WITH freed AS (UPDATE testing_numbers SET session_id = NULL WHERE session_id = $1 AND NOT made_for_session)
     DELETE FROM testing_numbers WHERE session_id = $1 AND made_for_session RETURNING phone_number`,
    [sessionId],
  );
  await leaveNetwork(client, phonesOf(rows));
}

/** Deletes the numbers of a deleted project, including those without a session. */
export async function deleteNumbersOf(client: PoolClient, projectId: string): Promise<void> {
  const { rows } = await client.query<{ phone_number: string }>(
    'DELETE FROM testing_numbers WHERE project_id = $1 RETURNING phone_number',
    [projectId],
  );
  await leaveNetwork(client, phonesOf(rows));
}

function phonesOf(rows: readonly { readonly phone_number: string }[]): string[] {
  return rows.map(({ phone_number }) => phone_number);
}

/** The sessions on these numbers, by number. */
export async function sessionsOf(client: PoolClient, phoneNumbers: readonly string[]): Promise<Map<string, string>> {
  if (phoneNumbers.length === 0) return new Map();
  const { rows } = await client.query<{ phone_number: string; session_id: string }>(
    'SELECT phone_number, session_id FROM testing_numbers WHERE phone_number = ANY($1) AND session_id IS NOT NULL',
    [phoneNumbers],
  );
  return new Map(rows.map(({ phone_number, session_id }) => [phone_number, session_id]));
}

/** A session whose network is up again. `linked` is read from the database, as its connection may not know of the scan. */
export interface Reconnecting {
  readonly id: string;
  readonly linked: boolean;
}

/** Sessions of a process whose network is up again and that still wait. */
export async function sessionsToReconnect(pool: Pool, owner: { node: string; boot: string }): Promise<Reconnecting[]> {
  const { rows } = await pool.query<Reconnecting>({
    name: 'sessions-to-reconnect',
    text: `SELECT s.id, s.linked FROM testing_numbers t JOIN ${sessionsHeldBy('$1', '$2')} s ON s.id = t.session_id
     WHERE t.down_until <= clock_timestamp() AND s.status = 'CONNECTING'`,
    values: [owner.node, owner.boot],
  });
  return rows;
}

export type NumberFault =
  | { readonly kind: 'down'; readonly seconds: number }
  | { readonly kind: 'banned'; readonly code: number; readonly until: Date }
  | { readonly kind: 'undecryptable' };

export async function setFault(client: PoolClient | Pool, numberId: string, fault: NumberFault): Promise<void> {
  switch (fault.kind) {
    case 'down':
      await client.query(
        `UPDATE testing_numbers SET down_until = clock_timestamp() + $2 * interval '1 second' WHERE id = $1`,
        [numberId, fault.seconds],
      );
      return;
    case 'banned':
      await client.query('UPDATE testing_numbers SET ban_code = $2, ban_until = $3 WHERE id = $1', [
        numberId,
        fault.code,
        fault.until,
      ]);
      return;
    case 'undecryptable':
      await client.query('UPDATE testing_numbers SET undecryptable = TRUE WHERE id = $1', [numberId]);
      return;
    default:
      throw new Error(`Unknown fault ${JSON.stringify(fault satisfies never)}.`);
  }
}

/** Removes deleted numbers from groups and channels. Their own channels are deleted, and so are groups left without members. */
export async function leaveNetwork(client: PoolClient, phoneNumbers: readonly string[]): Promise<void> {
  if (phoneNumbers.length === 0) return;
  // Locks first and in the order of id, as every change of groups does. Otherwise two changes could deadlock.
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM sandbox_groups
     WHERE id IN (SELECT group_id FROM sandbox_group_members WHERE phone_number = ANY($1)) ORDER BY id FOR UPDATE`,
    [phoneNumbers],
  );
  const groupIds = rows.map(({ id }) => id);
  await client.query(
    'DELETE FROM sandbox_group_members WHERE group_id = ANY($1::bigint[]) AND phone_number = ANY($2)',
    [groupIds, phoneNumbers],
  );
  await resolveOwnership(client, groupIds);
  await client.query('SELECT id FROM sandbox_channels WHERE owner_phone = ANY($1) ORDER BY id FOR UPDATE', [
    phoneNumbers,
  ]);
  await client.query('DELETE FROM sandbox_channels WHERE owner_phone = ANY($1)', [phoneNumbers]);
  await client.query('DELETE FROM sandbox_channel_followers WHERE phone_number = ANY($1)', [phoneNumbers]);
  await client.query('DELETE FROM sandbox_presences WHERE phone_number = ANY($1)', [phoneNumbers]);
}
