import { type RouteTable, scope } from '../access.js';

/** What a session does on its network. */
export const messagingRoutes = {
  'POST /api/sendText': scope('messages:send', { client: 'send_message' }),

  'GET /api/{session}/chats': scope('chats:read'),
  'GET /api/{session}/chats/{chatId}/messages': scope('messages:read'),
} as const satisfies RouteTable;
