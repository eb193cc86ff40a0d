import type { PageRoute } from '../../routing/index.js';

export const chatRoutes: readonly PageRoute[] = [{ path: '/chats', load: () => import('./chats-page.js') }];
