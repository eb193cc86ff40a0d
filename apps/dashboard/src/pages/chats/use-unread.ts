import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ask, client, type Schemas } from '../../api/index.js';
import { titleUnread } from '../../ui/index.js';
import { keyOf, nameOfChat, pageOfChat } from './conversations.js';
import { snippetOf } from './messages/index.js';
import { notify } from './notify.js';

type Chat = Schemas['ProjectChat'];

const mostCounted = 100;

/** The number of unread conversations in the tab's title, and a notification of the browser for what comes. */
export function useUnread(projectId: string): void {
  const { data: chats } = useQuery({
    queryKey: ['chats', projectId, 'unread'],
    queryFn: async () => {
      const query = { projectId, unread: true, archived: false, limit: mostCounted };
      return (await ask(client.GET('/v1/chats', { params: { query } }))).data;
    },
    // A hidden tab counts too: its title and its notifications are all that is seen of it.
    refetchIntervalInBackground: true,
  });
  useTitle(chats?.length ?? 0);
  useNotifications(projectId, chats);
}

function useTitle(count: number): void {
  useEffect(() => {
    titleUnread(count === 0 ? '' : `${count}${count >= mostCounted ? '+' : ''}`);
    return () => titleUnread('');
  }, [count]);
}

/** Tells of the messages that came since the page was opened, while the member looks elsewhere. */
function useNotifications(projectId: string, chats: readonly Chat[] | undefined): void {
  const seen = useRef<Set<string>>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (!chats) return;
    const before = seen.current;
    seen.current = new Set(chats.flatMap(({ lastMessage }) => lastMessage?.id ?? []));
    if (!before) return;
    for (const chat of chats) {
      const { lastMessage } = chat;
      if (!lastMessage || lastMessage.fromMe || before.has(lastMessage.id)) continue;
      notify({
        title: nameOfChat(chat),
        body: snippetOf(lastMessage),
        tag: keyOf(chat),
        open: () => void navigate({ ...pageOfChat(chat.session, chat.id), search: { all: '1', project: projectId } }),
      });
    }
  }, [projectId, chats, navigate]);
}
