import { anybody, type RouteTable, scope } from '../access.js';

/** What a session does on its network. */
export const messagingRoutes = {
  'POST /api/sendText': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendLocation': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendContactVcard': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendPoll': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendTemplate': scope('messages:send', { client: 'send_message' }),
  // Not for clients: it would hand them whatever was ever said to the session.
  'POST /api/forwardMessage': scope('messages:send'),

  'PUT /api/reaction': scope('messages:send', { client: 'send_reaction' }),
  'POST /api/sendPollVote': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendSeen': scope('messages:send', { client: 'send_seen' }),
  'PUT /api/star': scope('messages:send'),
  'POST /api/startTyping': scope('presence:write', { client: 'send_typing' }),
  'POST /api/stopTyping': scope('presence:write', { client: 'send_typing' }),

  'GET /api/{session}/chats': scope('chats:read'),
  'GET /api/{session}/chats/{chatId}/messages': scope('messages:read'),
  'GET /api/{session}/chats/{chatId}/messages/{messageId}': scope('messages:read'),
  'PUT /api/{session}/chats/{chatId}/messages/{messageId}': scope('messages:send'),
  'DELETE /api/{session}/chats/{chatId}/messages/{messageId}': scope('messages:delete'),
  'POST /api/{session}/chats/{chatId}/messages/read': scope('messages:send'),

  'POST /api/{session}/media': scope('media:write'),
  'GET /api/{session}/media/{id}': scope('media:read'),
  'DELETE /api/{session}/media/{id}': scope('media:write'),
  'GET /media/{mediaId}': anybody,
} as const satisfies RouteTable;
