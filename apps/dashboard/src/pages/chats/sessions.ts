import type { Schemas } from '../../api/index.js';

export type Session = Schemas['Session'];

export function pageOfSession(session: string) {
  return { to: '/chats/$session', params: { session } } as const;
}

export function pageOfChat(session: string, chatId: string) {
  return { to: '/chats/$session/$chatId', params: { session, chatId } } as const;
}
