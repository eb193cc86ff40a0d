import { StandIn } from './stand-in.js';

export interface SvixEndpoint {
  id: string;
  url: string;
  secret: string;
  description?: string;
  disabled?: boolean;
  filterTypes?: string[] | null;
  channels?: string[] | null;
  rateLimit?: number | null;
  headers?: Record<string, string>;
  sensitive?: string[];
  transformation?: { code: string; enabled: boolean };
}

export interface SvixState {
  applications: { id: string; uid?: string | null; name: string; endpoints: SvixEndpoint[] }[];
  /** Of a page, however many are wanted; default: all. */
  pageSize?: number;
}

const times = { createdAt: '2026-11-21T08:00:00Z', updatedAt: '2026-11-21T08:00:00Z' };

/** Svix, from its OpenAPI document: applications, endpoints, their secret, headers and transformation. */
export function startSvix(state: SvixState): Promise<StandIn> {
  const applicationOf = (name: string | undefined) =>
    state.applications.find(({ id, uid }) => id === name || (uid !== null && uid === name));
  const endpointOf = ([app, id]: readonly string[]) => applicationOf(app)?.endpoints.find((one) => one.id === id);
  const page = (query: URLSearchParams, items: readonly { id: string }[]): object => {
    const after = query.get('iterator');
    const from = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
    const data = items.slice(from, from + (state.pageSize ?? Number(query.get('limit') ?? 50)));
    const done = from + data.length >= items.length;
    return { data, iterator: data.at(-1)?.id ?? null, prevIterator: null, done };
  };
  return StandIn.start({
    keyHeader: 'authorization',
    keyPrefix: 'Bearer ',
    routes: () => [
      [
        /^\/api\/v1\/app$/,
        (query) => ({
          body: page(
            query,
            state.applications.map(({ id, uid = null, name }) => ({ id, uid, name, metadata: {}, ...times })),
          ),
        }),
      ],
      [
        /^\/api\/v1\/app\/([^/]+)\/endpoint$/,
        (query, [app]) => {
          const application = applicationOf(app);
          return application && { body: page(query, application.endpoints.map(shownEndpoint)) };
        },
      ],
      [
        /^\/api\/v1\/app\/([^/]+)\/endpoint\/([^/]+)\/secret$/,
        (_, parts) => {
          const endpoint = endpointOf(parts);
          return endpoint && { body: { key: endpoint.secret } };
        },
      ],
      [
        /^\/api\/v1\/app\/([^/]+)\/endpoint\/([^/]+)\/headers$/,
        (_, parts) => {
          const endpoint = endpointOf(parts);
          return endpoint && { body: { headers: endpoint.headers ?? {}, sensitive: endpoint.sensitive ?? [] } };
        },
      ],
      [
        /^\/api\/v1\/app\/([^/]+)\/endpoint\/([^/]+)\/transformation$/,
        (_, parts) => {
          const transformation = endpointOf(parts)?.transformation;
          return transformation && { body: transformation };
        },
      ],
    ],
  });
}

function shownEndpoint(endpoint: SvixEndpoint): { id: string } {
  const {
    id,
    url,
    description = '',
    disabled = false,
    filterTypes = null,
    channels = null,
    rateLimit = null,
  } = endpoint;
  return {
    id,
    ...{ url, description, disabled, filterTypes, channels, rateLimit, uid: null, version: 1, metadata: {}, ...times },
  };
}
