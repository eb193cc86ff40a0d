import { anybody, type RouteTable, scope } from '../access.js';

/** Embedded signup. */
export const widgetRoutes = {
  'GET /v1/widget': scope('widget:read'),
  'PUT /v1/widget': scope('widget:write'),

  'GET /widget/frame': anybody,
  'GET /widget/embed.js': anybody,
  'GET /widget/assets/{asset}': anybody,
} as const satisfies RouteTable;
