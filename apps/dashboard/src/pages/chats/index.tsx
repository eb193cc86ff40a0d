import { page } from '../../routing/index.js';

export const chatRoutes = [
  page('/chats', () => import('./chats-page.js')),
  page('/chats/$session', () => import('./session-chats-page.js')),
  page('/chats/$session/$chatId', () => import('./chat-page.js'), ['message']),
] as const;
