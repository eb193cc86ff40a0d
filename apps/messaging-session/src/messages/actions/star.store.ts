import type { PoolClient } from 'pg';
import type { MessageRecord } from '../message/index.js';

/** False when the message has been deleted meanwhile. */
export async function setStarred(
  client: PoolClient,
  { id, sessionId }: Pick<MessageRecord, 'id' | 'sessionId'>,
  starred: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE messages SET starred = $3 WHERE id = $1 AND session_id = $2 AND NOT deleted',
    [id, sessionId, starred],
  );
  return rowCount === 1;
}
