import type { PoolClient } from 'pg';
import type { NetworkJoinRequest } from '@parley/engine-kit';

/** The most people who wait for one group. */
export const mostRequests = 1_000;

/** Those who wait for a group that the caller has locked, longest first. */
export async function requestsOf(
  client: PoolClient,
  groupId: string,
): Promise<(NetworkJoinRequest & { readonly phoneNumber: string })[]> {
  const { rows } = await client.query<NetworkJoinRequest & { readonly phoneNumber: string }>(
    `SELECT phone_number AS "phoneNumber", requested_at AS "requestedAt" FROM sandbox_join_requests
     WHERE group_id = $1::bigint ORDER BY requested_at, phone_number LIMIT ${mostRequests}`,
    [groupId],
  );
  return rows;
}

/** Idempotent. */
export async function insertRequest(client: PoolClient, groupId: string, phoneNumber: string): Promise<void> {
  await client.query(
    'INSERT INTO sandbox_join_requests (group_id, phone_number) VALUES ($1::bigint, $2) ON CONFLICT DO NOTHING',
    [groupId, phoneNumber],
  );
}

export async function deleteRequests(
  client: PoolClient,
  groupId: string,
  phoneNumbers: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM sandbox_join_requests WHERE group_id = $1::bigint AND phone_number = ANY($2)', [
    groupId,
    phoneNumbers,
  ]);
}
