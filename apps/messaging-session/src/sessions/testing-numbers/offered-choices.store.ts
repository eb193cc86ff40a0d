import type { Pool } from 'pg';
import type { Identity } from '../../directory/identities/index.js';
import type { Choices } from '../../messages/message/index.js';

/**
 * The choices of a message by whatsapp_id, sent by the session on the chat's testing number or on a member number of
 * the group. Undefined: no such message.
 */
export async function choicesOf(pool: Pool, chat: Identity, whatsappId: string): Promise<Choices | undefined> {
  const { rows } = await pool.query<{ choices: Choices }>(
    `SELECT m.content->'choices' AS choices FROM testing_numbers t
     JOIN messages m ON m.session_id = t.session_id AND m.whatsapp_id = $1
     WHERE (t.phone_number = $2 OR t.phone_number IN (
         SELECT gm.phone_number FROM sandbox_groups g JOIN sandbox_group_members gm ON gm.group_id = g.id WHERE g.jid = $3))
       AND m.from_me AND NOT m.deleted AND m.content ? 'choices'`,
    [whatsappId, chat.phoneNumber ?? null, chat.kind === 'group' ? (chat.jid ?? null) : null],
  );
  return rows[0]?.choices;
}
