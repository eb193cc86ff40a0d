import type { Pool, PoolClient } from 'pg';

/** The session that has proven a number, as it was seen. */
export interface NumberOwner {
  readonly sessionId: string;
  /** As text, to its last digit. */
  readonly provenAt: string;
}

/**
 * Gives a free number to a session that has proven it, or renews that it is the session's.
 * @returns another session, which the number belongs to
 */
export async function proveNumber(
  client: PoolClient,
  phoneNumberId: string,
  sessionId: string,
): Promise<NumberOwner | undefined> {
  await client.query(
    'INSERT INTO cloud_numbers (phone_number_id, session_id) VALUES ($1, $2::bigint) ON CONFLICT DO NOTHING',
    [phoneNumberId, sessionId],
  );
  const { rows } = await client.query<NumberOwner>(
    `SELECT session_id::text AS "sessionId", proven_at::text AS "provenAt" FROM cloud_numbers
     WHERE phone_number_id = $1 FOR UPDATE`,
    [phoneNumberId],
  );
  const [owner] = rows;
  if (owner?.sessionId !== sessionId) return owner;
  await client.query('UPDATE cloud_numbers SET proven_at = clock_timestamp() WHERE phone_number_id = $1', [
    phoneNumberId,
  ]);
  return undefined;
}

/** Gives the number to another session, unless its owner has proven it once more since it was seen. @returns whether it did */
export async function takeOverNumber(
  client: PoolClient,
  phoneNumberId: string,
  from: NumberOwner,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE cloud_numbers SET session_id = $2::bigint, proven_at = clock_timestamp()
     WHERE phone_number_id = $1 AND session_id = $3::bigint AND proven_at = $4::timestamptz`,
    [phoneNumberId, sessionId, from.sessionId, from.provenAt],
  );
  return rowCount === 1;
}

export async function releaseNumbers(client: Pool | PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM cloud_numbers WHERE session_id = $1::bigint', [sessionId]);
}
