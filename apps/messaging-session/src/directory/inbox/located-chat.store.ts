import { statement } from '@parley/database';

/** The session and the chat of a message of one of the sessions, unless it was deleted there. */
export const chatOfMessage = statement<{ sessionId: string; chatId: string }, [messageId: string, sessionIds: string]>(
  'find-chat-of-message',
  `SELECT m.session_id AS "sessionId", m.chat_id AS "chatId" FROM messages m
   WHERE m.id = $1::bigint AND m.session_id = ANY ($2::bigint[]) AND NOT m.deleted AND NOT EXISTS (
     SELECT FROM chat_purges p WHERE p.session_id = m.session_id AND p.chat_id = m.chat_id AND m.id <= p.through_id)`,
);

/** The session of the chat with this id that has the newest message. */
export const sessionOfChat = statement<{ sessionId: string }, [chatId: string, sessionIds: string]>(
  'find-session-of-chat',
  `SELECT c.session_id AS "sessionId" FROM unnest($2::bigint[]) AS s(id) JOIN chats c ON c.session_id = s.id AND c.id = $1::bigint
   ORDER BY c.last_message_id DESC LIMIT 1`,
);
