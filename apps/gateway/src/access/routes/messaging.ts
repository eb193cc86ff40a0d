import { type RouteTable, scope } from '../access.js';

/** What a session does on its network. */
export const messagingRoutes = {
  'POST /api/sendText': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendLocation': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendContactVcard': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendPoll': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendTemplate': scope('messages:send', { client: 'send_message' }),
  // Not for clients: it would hand them whatever was ever said to the session.
  'POST /api/forwardMessage': scope('messages:send'),

  'GET /api/{session}/chats': scope('chats:read'),
  'GET /api/{session}/chats/{chatId}/messages': scope('messages:read'),
} as const satisfies RouteTable;
