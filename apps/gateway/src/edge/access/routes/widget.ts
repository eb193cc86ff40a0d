import { anybody, type RouteTable } from '../access.js';

/** Embedded signup, and the pages for end customers. Who follows a widget session proves by its token that it is theirs. */
export const widgetRoutes = {
  'POST /widget/sessions': anybody,
  'GET /widget/sessions/{widgetSessionId}': anybody,
  'POST /widget/sessions/{widgetSessionId}/start': anybody,
  'POST /widget/sessions/{widgetSessionId}/pairing-code': anybody,
  'POST /widget/sessions/{widgetSessionId}/cancel': anybody,

  'GET /q/{linkSlug}': anybody,
  'GET /widget/frame': anybody,
  'GET /widget/embed.js': anybody,
  'GET /widget/assets/{asset}': anybody,
} as const satisfies RouteTable;
