import type { PageRoute } from '../../routing/index.js';

export const chatRoutes: readonly PageRoute[] = [
  { path: '/chats', load: () => import('./chats-page.js') },
  { path: '/chats/$session', load: () => import('./session-chats-page.js') },
  { path: '/chats/$session/$chatId', load: () => import('./chat-page.js') },
];
