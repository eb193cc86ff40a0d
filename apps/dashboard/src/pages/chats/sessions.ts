import type { Schemas } from '../../api/index.js';

export type Session = Schemas['Session'];

export function pathOfSession(session: string): string {
  return `/chats/${encodeURIComponent(session)}`;
}

export function pathOfChat(session: string, chatId: string): string {
  return `${pathOfSession(session)}/${encodeURIComponent(chatId)}`;
}
