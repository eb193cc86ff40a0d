import type { PoolClient } from 'pg';
import type { MessageRecord } from '@parley/engine-kit';

/** Marks the files of messages as used, so that they are no longer swept as unsent uploads. */
export async function useMedia(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  const ids = messages.flatMap(({ content }) => content?.media?.id ?? []);
  if (ids.length === 0) return;
  await client.query('UPDATE media SET used = TRUE WHERE id = ANY($1::bigint[]) AND NOT used', [
    [...new Set(ids)].sort(),
  ]);
}
