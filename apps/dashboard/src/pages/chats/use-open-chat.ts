import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, client, type List } from '../../api/index.js';
import { type Chat, isChat, type Session } from './conversations.js';

/** Of a number. An id has one chat, with which the server ends its search. */
const mostAlike = 25;
const isId = (text = '') => /^\d{16,}$/.test(text);

/**
 * The open conversation. One that the list does not have, as it is beyond what is loaded or was read away from the unread ones,
 * is read by itself.
 */
export function useOpenChat(
  projectId: string,
  { rows, isLoading }: Pick<List<Chat>, 'rows' | 'isLoading'>,
  session: Session | undefined,
  chatId: string | undefined,
): Chat | undefined {
  const isOpen = (chat: Chat | null | undefined) => chat != null && isChat(chat, session?.id, chatId);
  const listed = rows.find(isOpen);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const { data } = useQuery({
    queryKey: ['chats', projectId, 'one', session?.id, chatId],
    queryFn: async () => {
      const query = { projectId, session: session?.id, q: chatId, limit: isId(chatId) ? 1 : mostAlike };
      return (await ask(client.GET('/v1/chats', { params: { query } }))).data.find(isOpen) ?? null;
    },
    enabled: session !== undefined && chatId !== undefined && !isLoading && !listed,
  });
  return listed ?? [data, last].find(isOpen) ?? undefined;
}
