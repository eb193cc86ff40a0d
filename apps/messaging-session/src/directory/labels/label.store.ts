import type { Label } from '@parley/contracts';
import type { Pool, PoolClient } from 'pg';

interface LabelRow {
  id: string;
  name: string;
  color: string | null;
}

/** Undefined when the session has a label of that name. */
export async function insertLabel(pool: Pool, sessionId: string, label: Label): Promise<Label | undefined> {
  const { rows } = await pool.query<LabelRow>(
    `INSERT INTO labels (session_id, id, name, color) VALUES ($1, $2, $3, $4)
     ON CONFLICT (session_id, name) DO NOTHING RETURNING id, name, color`,
    [sessionId, label.id, label.name, label.color ?? null],
  );
  return rows[0] && toLabel(rows[0]);
}

/** Undefined for a label that the session does not have. @throws a unique violation when the name is another's */
export async function saveLabel(pool: Pool, sessionId: string, label: Label): Promise<Label | undefined> {
  const { rows } = await pool.query<LabelRow>(
    'UPDATE labels SET name = $3, color = $4 WHERE session_id = $1 AND id = $2 RETURNING id, name, color',
    [sessionId, label.id, label.name, label.color ?? null],
  );
  return rows[0] && toLabel(rows[0]);
}

/** False for a label that the session does not have. */
export async function removeLabel(client: PoolClient, sessionId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('DELETE FROM labels WHERE session_id = $1 AND id = $2', [sessionId, id]);
  await client.query('DELETE FROM chat_labels WHERE session_id = $1 AND label_id = $2', [sessionId, id]);
  return rowCount === 1;
}

/** The newest first. */
export async function findLabels(
  pool: Pool,
  sessionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Label[]> {
  const { rows } = await pool.query<LabelRow>(
    'SELECT id, name, color FROM labels WHERE session_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3',
    [sessionId, limit, offset],
  );
  return rows.map(toLabel);
}

export async function hasLabel(pool: Pool, sessionId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM labels WHERE session_id = $1 AND id = $2', [sessionId, id]);
  return rowCount === 1;
}

/** All labels of a chat, the newest first. */
export async function findLabelsOf(pool: Pool, sessionId: string, chatId: string): Promise<Label[]> {
  const { rows } = await pool.query<LabelRow>(
    `SELECT l.id, l.name, l.color FROM chat_labels c JOIN labels l ON l.session_id = c.session_id AND l.id = c.label_id
     WHERE c.session_id = $1 AND c.chat_id = $2 ORDER BY l.id DESC`,
    [sessionId, chatId],
  );
  return rows.map(toLabel);
}

/** Those of the labels that the session has; none of them goes before the transaction ends. */
export async function holdLabels(client: PoolClient, sessionId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM labels WHERE session_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE',
    [sessionId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Gives a chat these labels and no others. One in which nothing was said yet begins.
 * @param beginsAs what its place in the list is until something is said
 */
export async function replaceLabelsOf(
  client: PoolClient,
  sessionId: string,
  chatId: string,
  labelIds: readonly string[],
  beginsAs: string,
): Promise<void> {
  if (labelIds.length > 0) {
    await client.query(
      'INSERT INTO chats (session_id, id, last_message_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [sessionId, chatId, beginsAs],
    );
  }
  await client.query(
    'DELETE FROM chat_labels WHERE session_id = $1 AND chat_id = $2 AND NOT label_id = ANY($3::bigint[])',
    [sessionId, chatId, labelIds],
  );
  await client.query(
    `INSERT INTO chat_labels (session_id, chat_id, label_id) SELECT $1, $2, l.id FROM unnest($3::bigint[]) AS l(id)
     ORDER BY l.id ON CONFLICT DO NOTHING`,
    [sessionId, chatId, labelIds],
  );
}

function toLabel({ id, name, color }: LabelRow): Label {
  return { id, name, ...(color === null ? {} : { color }) };
}
