import type { Pool } from 'pg';
import { type Choices, type Identity, identityRelation, messageRelation } from '@parley/engine-kit';

/**
 * The choices of a message by whatsapp_id, sent to this phone by the session on the chat's testing number, or to the group by the
 * session on a member number. Undefined: no such message.
 */
export async function choicesOf(
  pool: Pool,
  phoneNumber: string,
  chat: Identity,
  whatsappId: string,
): Promise<Choices | undefined> {
  const { rows } = await pool.query<{ choices: Choices }>(
    `SELECT m.content->'choices' AS choices FROM testing_numbers t
     JOIN ${messageRelation} m ON m.session_id = t.session_id AND m.whatsapp_id = $1
     JOIN ${identityRelation} i ON i.id = m.chat_id AND (i.jid = $3 OR ($3::text IS NULL AND i.phone_number = $4))
     WHERE (t.phone_number = $2 OR t.phone_number IN (
         SELECT gm.phone_number FROM sandbox_groups g JOIN sandbox_group_members gm ON gm.group_id = g.id WHERE g.jid = $3))
       AND m.from_me AND NOT m.deleted AND m.content ? 'choices'`,
    [whatsappId, chat.phoneNumber ?? null, chat.kind === 'group' ? (chat.jid ?? null) : null, phoneNumber],
  );
  return rows[0]?.choices;
}
