import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig, publicUrl } from '../config.js';
import { definePage } from '../edge/access/index.js';
import { below, SiteFiles, sitePolicy } from './site-files.js';

const yearSeconds = 31_536_000;
const page = definePage('/docs/*', 'getDocsPage');

/** Serves the guides and the assets of the pages below `/docs/` (decisions.md §13). Call it before the application listens. */
export function serveDocs(app: INestApplication, files = new SiteFiles()): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const root = new URL(publicUrl(app.get<GatewayConfig>(CONFIG))).pathname.replace(/\/+$/, '');
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendFile(files, root, request, reply);
  instance.route({ method: ['GET', 'HEAD'], url: page.path, config: { route: page }, handler });
}

async function sendFile(
  files: SiteFiles,
  root: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string };
  // Behind a path prefix pages are rewritten, so their compressed files are not used.
  const isAsset = path.startsWith('assets/');
  const accepted = isAsset || root === '' ? request.headers['accept-encoding'] : undefined;
  const found = await files.find(path, String(accepted ?? ''));
  reply.headers({
    'Cache-Control': isAsset ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    'Content-Security-Policy': sitePolicy,
    ETag: found.entityTag,
    Vary: 'Accept-Encoding',
    ...(found.encoding === undefined ? {} : { 'Content-Encoding': found.encoding }),
  });
  if ((request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === found.entityTag)) {
    return reply.code(304).send();
  }
  reply.type(found.mediaType);
  return reply.send(isAsset || root === '' ? found.content : below(root, found.content.toString('utf8')));
}
