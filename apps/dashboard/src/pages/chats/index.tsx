import { page } from '../../routing/index.js';
import { inboxParameters } from './conversations.js';

export const chatRoutes = [
  page('/chats', () => import('./chats-page.js'), inboxParameters),
  page('/chats/$session', () => import('./session-chats-page.js'), inboxParameters),
  page('/chats/$session/$chatId', () => import('./chat-page.js'), inboxParameters),
] as const;
