import { DomainError } from '@parley/contracts/base';
import { maxCloudHookBytes } from '@parley/contracts/sessions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteDefinition } from '../../access/routes/index.js';
import '../../access/requests/index.js';

/** Internal content types of bodies that are kept as bytes. */
const rawType = 'application/x-parley-raw';
const largeRawType = 'application/x-parley-large-raw';
/** 16 MiB of files, and the heads of their parts. */
const maxLargeRawBytes = 24 * 1024 * 1024;

/** Lets a body of any content type pass the parsers of a `rawBody` route. Call it before the body is read. */
export function takeRaw(request: FastifyRequest, { rawBody }: RouteDefinition): void {
  if (rawBody) request.headers = { 'content-type': isLarge(rawBody) ? largeRawType : rawType };
}

/** The limit of the body of a `rawBody` route, in bytes. */
export function rawBodyLimit(rawBody: NonNullable<RouteDefinition['rawBody']>): number {
  return isLarge(rawBody) ? maxLargeRawBytes : maxCloudHookBytes;
}

export function acceptRawBodies(instance: FastifyInstance): void {
  const accept = (type: string, bodyLimit: number): void => {
    instance.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (request, bytes, done) => {
      const { rawBody } = request.routeOptions.config.route ?? {};
      // A client may send the internal type itself.
      if (!rawBody || isLarge(rawBody) !== (type === largeRawType)) {
        return done(new DomainError('unsupported_media_type', 'The Content-Type must be application/json.'));
      }
      request.gateway.rawBody = bytes as Buffer;
      done(null, undefined);
    });
  };
  accept(rawType, maxCloudHookBytes);
  accept(largeRawType, maxLargeRawBytes);
}

function isLarge(rawBody: RouteDefinition['rawBody']): boolean {
  return typeof rawBody === 'object';
}

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
