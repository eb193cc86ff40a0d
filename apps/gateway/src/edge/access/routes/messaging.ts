import { anybody, type RouteTable, scope } from '../access.js';

/** Routes for actions of a session on its network. */
export const messagingRoutes = {
  'POST /api/sendImage': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendVideo': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendFile': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendVoice': scope('messages:send', { client: 'send_message' }),
  'POST /api/sendSticker': scope('messages:send', { client: 'send_message' }),

  'POST /api/{session}/media': scope('media:write'),
  'GET /api/{session}/media/{id}': scope('media:read'),
  'GET /media/{mediaId}': anybody,

  'PUT /api/{session}/groups/{id}/picture': scope('groups:write'),

  'POST /api/{session}/status/image': scope('messages:send'),
  'POST /api/{session}/status/video': scope('messages:send'),
  'POST /api/{session}/status/voice': scope('messages:send'),
} as const satisfies RouteTable;
