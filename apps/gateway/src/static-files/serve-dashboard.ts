import { fileURLToPath } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig, publicPath } from '../config.js';
import { definePage } from '../access/routes/index.js';
import { serveFiles } from './serve-files.js';
import { StaticFiles } from './static-files.js';

/** The build of the dashboard app. The relative path is the same from this app's `src` and `dist`. */
const folder = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url));

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

const page = definePage('/dashboard/*', 'getDashboardFile');
const withoutSlash = definePage('/dashboard', 'getDashboard');
const home = definePage('/', 'getHome');

/** Serves the dashboard under `/dashboard/` (decisions.md §13). Call it before the application listens. */
export function serveDashboard(app: INestApplication): void {
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  const root = publicPath(app.get<GatewayConfig>(CONFIG));
  for (const route of [home, withoutSlash]) {
    const handler = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(`${root}/dashboard/`, 302);
    instance.route({ method: 'GET', url: route.path, config: { route }, handler });
  }
  serveFiles(app, { page, files: new StaticFiles(folder), policy });
}
