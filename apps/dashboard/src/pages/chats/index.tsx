import { lazy } from 'react';
import { page } from '../../routing/index.js';
import { inboxParameters } from './conversations.js';

/** Without its code, as after an upgrade, nothing but the count in the title is missing. */
export const Unread = lazy(() => import('./unread.js').catch(() => ({ default: () => null })));

export const chatRoutes = [
  page('/chats', () => import('./chats-page.js'), inboxParameters),
  page('/chats/$session', () => import('./session-chats-page.js'), inboxParameters),
  page('/chats/$session/$chatId', () => import('./chat-page.js'), inboxParameters),
] as const;
