import { DomainError } from '@parley/contracts/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../access/routes/index.js';
import '../../access/requests/index.js';

/** Internal content type of a body that is kept as bytes. */
const rawType = 'application/x-parley-raw';

/** Lets a body of any content type pass the parsers of a `rawBody` route. Call it before the body is read. */
export function takeRaw(request: FastifyRequest, { rawBody }: RouteDefinition): void {
  if (rawBody) request.headers = { 'content-type': rawType };
}

/** @param maxBytes limit of each such body */
export function acceptRawBodies(instance: FastifyInstance, maxBytes: number): void {
  instance.addContentTypeParser(rawType, { parseAs: 'buffer', bodyLimit: maxBytes }, (request, bytes, done) => {
    // A client may send the internal type itself.
    if (!request.routeOptions.config.route?.rawBody) {
      return done(new DomainError('unsupported_media_type', 'The Content-Type must be application/json.'));
    }
    request.gateway.rawBody = bytes as Buffer;
    done(null, undefined);
  });
}
