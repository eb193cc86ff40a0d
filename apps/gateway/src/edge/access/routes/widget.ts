import { anybody, type RouteTable } from '../access.js';

/** Routes of embedded signup and of pages for end customers. The token of a widget session authorizes its holder. */
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
