import type { RouteTable } from '../access.js';

/** The rules and tokens of end-user clients. */
export const clientAccessRoutes = {} as const satisfies RouteTable;
