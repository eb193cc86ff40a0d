import type { PoolClient } from 'pg';
import type { MessageRecord } from '../message/index.js';

/** The files of messages are in use from here on, and not an upload that was never sent. */
export async function useMedia(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  const ids = messages.flatMap(({ content }) => content?.media?.id ?? []);
  if (ids.length === 0) return;
  await client.query('UPDATE media SET used = TRUE WHERE id = ANY($1::bigint[]) AND NOT used', [
    [...new Set(ids)].sort(),
  ]);
}
