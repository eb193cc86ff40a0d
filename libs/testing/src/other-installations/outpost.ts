import { StandIn } from './stand-in.js';

export interface OutpostDestination {
  id: string;
  type: string;
  topics: '*' | string[];
  config: Record<string, string>;
  credentials: Record<string, string>;
  disabled_at?: string | null;
  filter?: Record<string, unknown> | null;
  delivery_metadata?: Record<string, string> | null;
}

export interface OutpostState {
  tenants: { id: string; destinations: OutpostDestination[] }[];
  /** False: as one whose Redis has no search. */
  canListTenants?: boolean;
  pageSize?: number;
}

const times = { created_at: '2026-11-21T08:00:00Z', updated_at: '2026-11-21T08:00:00Z' };

/** Outpost, from its OpenAPI document: `GET /api/v1/tenants` and the destinations of a tenant. */
export function startOutpost(state: OutpostState): Promise<StandIn> {
  return StandIn.start({
    keyHeader: 'authorization',
    keyPrefix: 'Bearer ',
    routes: () => [
      [
        /^\/api\/v1\/tenants$/,
        (query) => {
          if (state.canListTenants === false) return { status: 501, body: { error: 'list tenant not supported' } };
          const limit = state.pageSize ?? Number(query.get('limit') ?? 20);
          const from = Number(query.get('next') ?? 0);
          const models = state.tenants.slice(from, from + limit).map(({ id }) => ({ id, metadata: null, ...times }));
          const next = from + limit < state.tenants.length ? String(from + limit) : null;
          return { body: { models, pagination: { order_by: 'created_at', dir: 'desc', limit, next, prev: null } } };
        },
      ],
      [
        /^\/api\/v1\/tenants\/([^/]+)\/destinations$/,
        (_, [id]) => {
          const tenant = state.tenants.find((one) => one.id === id);
          const defaults = { disabled_at: null, filter: null, delivery_metadata: null, metadata: null, ...times };
          return tenant && { body: tenant.destinations.map((destination) => ({ ...defaults, ...destination })) };
        },
      ],
    ],
  });
}
