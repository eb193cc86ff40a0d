import { DomainError } from '@parley/contracts/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import '../../access/requests/index.js';

/** Internal content type of a body that no route reads. */
const ignoredType = 'application/x-parley-ignored';

/** Lets a body of any content type, even a malformed one, pass the parsers. The size limit still applies. */
export function ignoreBody(request: FastifyRequest): void {
  request.headers = { 'content-type': ignoredType };
}

export function acceptIgnoredBodies(instance: FastifyInstance): void {
  instance.addContentTypeParser(ignoredType, { parseAs: 'buffer' }, (request, _bytes, done) => {
    // A client may send the internal type itself.
    if (request.routeOptions.config.route?.ignoresBody) done(null, undefined);
    else done(new DomainError('unsupported_media_type', 'The Content-Type must be application/json.'));
  });
}
