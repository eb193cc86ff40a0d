import { DomainError } from '@parley/contracts/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition, InputShape } from '../../../access/routes/index.js';
import { parseJsonBody } from './json-body.js';
import { type JsonBounds, maxItems, maxMembers } from './json-bounds.js';
import '../../../access/requests/index.js';

/** Largest JSON body, in bytes (decisions.md §1). */
export const jsonBodyLimit = 2 * 1024 * 1024;
export const largeJsonLimit = 16 * 1024 * 1024;
/** Enough for 10,000 recipients with about twenty values each. */
const maxValuesOfLargeJson = 250_000;

/** Internal content type of a JSON body that may be large. */
const largeJson = 'application/x-parley-large-json';

/** Lets the body of a `largeJson` route be large. Call it before the body is read. */
export function takeLargeJson(request: FastifyRequest, route: RouteDefinition): void {
  if (!route.largeJson) return;
  const { 'content-type': contentType = '' } = request.headers;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/json') request.headers = { 'content-type': largeJson };
}

/** What a `jsonRpc` route gets for a body that was refused. */
export class UnreadBody {
  constructor(readonly error: unknown) {}
}

export function acceptJson(instance: FastifyInstance): void {
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) => {
    const body = parseJsonBody(bytes);
    return request.routeOptions.config.route?.jsonRpc ? body.catch((error: unknown) => new UnreadBody(error)) : body;
  });
  const large = { parseAs: 'buffer', bodyLimit: largeJsonLimit } as const;
  instance.addContentTypeParser(largeJson, large, async (request: FastifyRequest, bytes: Buffer) =>
    parseJsonBody(bytes, boundsOf(request.routeOptions.config.route)),
  );
}

const boundsOfInput = new WeakMap<InputShape, JsonBounds>();

/** Throws for other routes: a client may send the internal type itself. */
function boundsOf(route: RouteDefinition | undefined): JsonBounds {
  if (!route?.largeJson || !route.body) {
    throw new DomainError('unsupported_media_type', 'The Content-Type must be application/json.');
  }
  let bounds = boundsOfInput.get(route.body);
  if (!bounds) {
    bounds = {
      maxValues: maxValuesOfLargeJson,
      longLists: longLists(route.body),
      maxRestBytes: jsonBodyLimit,
      maxNames: maxMembers,
    };
    boundsOfInput.set(route.body, bounds);
  }
  return bounds;
}

/** The fields whose schema allows longer lists than `maxItems`. */
function longLists(input: InputShape): Map<string, number> {
  const { properties = {} } = input.schema() as { properties?: Record<string, { maxItems?: number }> };
  const lists = Object.entries(properties).map(([name, schema]) => [name, schema.maxItems ?? 0] as const);
  return new Map(lists.filter(([, most]) => most > maxItems));
}
