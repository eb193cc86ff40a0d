import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route } from '../edge/access/index.js';
import { Documentation } from './documentation.js';
import { errorsPage } from './errors-page.js';
import { pagePolicy } from './html.js';

const tag = 'Documents';
const htmlReply = { media: { 'text/html': {} } };

@Controller()
export class DocsController {
  readonly #errors = errorsPage();

  constructor(private readonly documentation: Documentation) {}

  @Route('GET /docs', { summary: 'This document as a page to read.', tag, status: 200, reply: htmlReply })
  async getDocs(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return asPage(reply, (await this.documentation.documents()).page);
  }

  @Route('GET /docs/errors', { summary: 'Every error code.', tag, status: 200, reply: htmlReply })
  getErrorDocs(@Res({ passthrough: true }) reply: FastifyReply): string {
    return asPage(reply, this.#errors);
  }

  @Route('GET /openapi.json', {
    summary: 'This document as OpenAPI 3.1.',
    tag,
    status: 200,
    reply: { media: { 'application/json': {} } },
  })
  async getOpenApi(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.type('application/json; charset=utf-8');
    return (await this.documentation.documents()).openApi;
  }

  @Route('GET /asyncapi.json', {
    summary: 'Every event, and where customers get it, as AsyncAPI 3.',
    tag,
    status: 200,
    reply: { media: { 'application/json': {} } },
  })
  getAsyncApi(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.type('application/json; charset=utf-8');
    return this.documentation.asyncApi();
  }
}

function asPage(reply: FastifyReply, page: string): string {
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', pagePolicy);
  return page;
}
