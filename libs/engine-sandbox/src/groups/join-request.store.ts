import type { PoolClient } from 'pg';
import type { NetworkJoinRequest } from '@parley/engine-kit';

/** The most people who wait for one group. */
const mostRequests = 1_000;

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

/** @returns `new`, `waiting` for one who waits already, `full` when {@link mostRequests} wait. The caller has locked the group. */
export async function insertRequest(
  client: PoolClient,
  groupId: string,
  phoneNumber: string,
): Promise<'new' | 'waiting' | 'full'> {
  const waiting = await requestsOf(client, groupId);
  if (waiting.some((request) => request.phoneNumber === phoneNumber)) return 'waiting';
  if (waiting.length >= mostRequests) return 'full';
  await client.query('INSERT INTO sandbox_join_requests (group_id, phone_number) VALUES ($1::bigint, $2)', [
    groupId,
    phoneNumber,
  ]);
  return 'new';
}

/** @returns those of them who waited */
export async function deleteRequests(
  client: PoolClient,
  groupId: string,
  phoneNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ phoneNumber: string }>(
    `DELETE FROM sandbox_join_requests WHERE group_id = $1::bigint AND phone_number = ANY($2)
     RETURNING phone_number AS "phoneNumber"`,
    [groupId, phoneNumbers],
  );
  return rows.map(({ phoneNumber }) => phoneNumber);
}
