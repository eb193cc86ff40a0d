import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig, publicPath } from '../config.js';
import type { RouteDefinition } from '../access/routes/index.js';
import type { StaticFiles } from './static-files.js';

const yearSeconds = 31_536_000;

export interface ServedFiles {
  /** Its path ends in `*`, which is what `files` is asked for. */
  readonly page: RouteDefinition;
  readonly files: Pick<StaticFiles, 'find'>;
  /** The Content-Security-Policy. */
  readonly policy: string;
}

/** Serves files without a credential (decisions.md §13). Call it before the application listens. */
export function serveFiles(app: INestApplication, { page, files, policy }: ServedFiles): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const root = publicPath(app.get<GatewayConfig>(CONFIG));
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { '*': path } = request.params as { '*': string };
    // Behind a path prefix pages are rewritten, so their compressed files are not used.
    const accepted = path.startsWith('assets/') || root === '' ? request.headers['accept-encoding'] : undefined;
    const found = await files.find(path, String(accepted ?? ''));
    reply.headers({
      'Cache-Control': found.isImmutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      'Content-Security-Policy': policy,
      ETag: found.entityTag,
      Vary: 'Accept-Encoding',
      ...(found.encoding === undefined ? {} : { 'Content-Encoding': found.encoding }),
    });
    if (knows(request.headers['if-none-match'], found.entityTag)) return reply.code(304).send();
    reply.type(found.mediaType);
    const isPage = found.mediaType.startsWith('text/html');
    return reply.send(isPage && root !== '' ? below(root, found.content.toString('utf8')) : found.content);
  };
  instance.route({ method: 'GET', url: page.path, config: { route: page }, handler });
}

/** A page with its links below the path prefix `root`. */
export function below(root: string, page: string): string {
  if (root === '') return page;
  const linked = page.replaceAll(/"\/(docs|dashboard|openapi\.json|asyncapi\.json)(?=[/"#])/g, `"${root}/$1`);
  return linked.replace('data-root=""', `data-root="${root}"`);
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim() === tag);
}
