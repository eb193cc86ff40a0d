import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONFIG, type GatewayConfig, publicPath } from '../config.js';
import { anybody, Route } from '../access/routes/index.js';
import { SiteFiles, sitePolicy } from './site-files.js';
import { asyncApiDocument } from '@parley/contracts/asyncapi';
import { contractSchemasByStep } from '@parley/contracts/base';
import { inSlices, writeJson } from '@parley/messaging';

// The documents are made at the first request for one, from all routes, and kept as bytes: a request costs no more than a write.
let openApiMade: Promise<Buffer> | undefined;
let asyncApiMade: Promise<Buffer> | undefined;

/** Loads the builder on first use: an idle gateway never needs it. */
export function openApi(): Promise<Buffer> {
  openApiMade ??= import('./openapi-document.js').then(({ openApiDocument }) => bytesOf(inSlices(openApiDocument())));
  return openApiMade;
}

export function asyncApi(): Promise<Buffer> {
  asyncApiMade ??= bytesOf(inSlices(contractSchemasByStep()).then(asyncApiDocument));
  return asyncApiMade;
}

async function bytesOf(document: Promise<object>): Promise<Buffer> {
  return Buffer.from(await writeJson(await document));
}

const tag = 'Documents';
const htmlReply = { media: { 'text/html': {} } };

@Controller()
export class DocsController {
  readonly #site = new SiteFiles();
  /** Path prefix of all of Parley's URLs; empty when there is none. */
  readonly #root: string;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.#root = publicPath(config);
  }

  @Route('GET /docs', {
    access: anybody,
    summary: 'The API reference as a page, with a form to try each request.',
    tag,
    status: 200,
    reply: htmlReply,
  })
  async getDocs(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return asPage(reply, await this.#site.page('index.html', this.#root));
  }

  @Route('GET /docs/errors', {
    access: anybody,
    summary: 'All error codes and what they mean, as a page.',
    tag,
    status: 200,
    reply: htmlReply,
  })
  async getErrorDocs(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return asPage(reply, await this.#site.page('errors.html', this.#root));
  }

  @Route('GET /openapi.json', {
    access: anybody,
    summary: 'This reference as an OpenAPI 3.1 document.',
    tag,
    status: 200,
    reply: { media: { 'application/json': {} } },
  })
  async getOpenApi(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    reply.type('application/json; charset=utf-8');
    return await openApi();
  }

  @Route('GET /asyncapi.json', {
    access: anybody,
    summary: 'Every event type and the ways to receive it, as an AsyncAPI 3 document.',
    tag,
    status: 200,
    reply: { media: { 'application/json': {} } },
  })
  async getAsyncApi(@Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    reply.type('application/json; charset=utf-8');
    return await asyncApi();
  }
}

function asPage(reply: FastifyReply, page: string): string {
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', sitePolicy);
  return page;
}
