import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, client } from '../../../api/index.js';
import type { Chat, Session } from '../conversations.js';
import type { Message } from '../messages/index.js';

/**
 * What is on the screen is read: the conversation is marked read when it is opened, and for each message that comes while the
 * member looks at it. A refusal, as of a session that is not connected, is not repeated until the next message.
 */
export function useMarkRead(
  session: Session,
  chatId: string,
  chat: Chat | undefined,
  messages: readonly Message[],
): void {
  const queries = useQueryClient();
  const marked = useRef<string>(undefined);
  const newest = messages.findLast(({ fromMe }) => !fromMe)?.id;
  const isUnread = chat === undefined ? newest !== undefined : chat.unreadCount > 0;
  const isConnected = session.status === 'CONNECTED';
  useEffect(() => {
    const mark = (): void => {
      if (!isUnread || !isConnected || document.visibilityState !== 'visible') return;
      const key = newest ?? 'none';
      if (marked.current === key) return;
      marked.current = key;
      const params = { path: { session: session.id, chatId } };
      ask(client.POST('/api/{session}/chats/{chatId}/messages/read', { params })).then(
        () => queries.invalidateQueries({ queryKey: ['chats'] }),
        // The badge stays, which tells as much.
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [session.id, chatId, newest, isUnread, isConnected, queries]);
}
