import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig, publicUrl } from '../config.js';
import { definePage, type RouteDefinition } from '../edge/access/index.js';
import { DashboardFiles } from './dashboard-files.js';

const yearSeconds = 31_536_000;

/**
 * Scripts load only from our own files. Inline styles are allowed because the components need them. The pages send
 * nothing to other origins and cannot be framed; they may frame the widget, as a preview.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const file = definePage('/dashboard/*', 'getDashboardFile');
const withoutSlash = definePage('/dashboard', 'getDashboard');
const home = definePage('/', 'getHome');

/** Serves the dashboard's files under `/dashboard/` (decisions.md §13). Call it before the application listens. */
export function serveDashboard(app: INestApplication, files = new DashboardFiles()): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const root = new URL(publicUrl(app.get<GatewayConfig>(CONFIG))).pathname.replace(/\/+$/, '');
  const serve = (route: RouteDefinition, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    instance.route({ method: ['GET', 'HEAD'], url: route.path, config: { route }, handler });
  const redirect = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(`${root}/dashboard/`, 302);
  serve(home, redirect);
  serve(withoutSlash, redirect);
  serve(file, (request, reply) => sendFile(files, root, request, reply));
}

async function sendFile(
  files: DashboardFiles,
  root: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { '*': path } = request.params as { '*': string };
  // Behind a path prefix the index is rewritten, so the compressed files are not used.
  const accepted = root === '' ? request.headers['accept-encoding'] : undefined;
  const found = await files.find(path, String(accepted ?? ''));
  reply.headers({
    'Cache-Control': found.isImmutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    'Content-Security-Policy': policy,
    ETag: found.entityTag,
    Vary: 'Accept-Encoding',
    ...(found.encoding === undefined ? {} : { 'Content-Encoding': found.encoding }),
  });
  if (knows(request.headers['if-none-match'], found.entityTag)) return reply.code(304).send();
  const content = found.isIndex && root !== '' ? below(root, found.content) : found.content;
  reply.type(found.mediaType);
  return reply.send(content);
}

function below(root: string, index: Buffer): string {
  return index.toString('utf8').replaceAll('"/dashboard/', `"${root}/dashboard/`);
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim() === tag);
}
