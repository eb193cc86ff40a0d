import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';

export type Session = Schemas['Session'];

const mostSessions = 500;

export function useSessions(projectId: string) {
  return useQuery({
    queryKey: ['sessions', 'of', projectId],
    queryFn: async () => {
      const query = { projectId, limit: mostSessions };
      return (await ask(client.GET('/v1/sessions', { params: { query } }))).data;
    },
  });
}

export function pathOfSession(session: string): string {
  return `/chats/${encodeURIComponent(session)}`;
}

export function pathOfChat(session: string, chatId: string): string {
  return `${pathOfSession(session)}/${encodeURIComponent(chatId)}`;
}
