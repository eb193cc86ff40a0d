import { DomainError } from '@parley/contracts/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, publicPath } from '../config.js';
import { pagePolicy } from './page-policy.js';
import { noticePage } from './signup-page.js';
import { type Language, languageOf } from './texts/index.js';

/** Answers people with a page in their language, also on an error. Programs get the usual error body. */
export class PageAnswers {
  /** Path prefix of all of Parley's URLs; empty when there is none. */
  readonly root: string;

  constructor(config: Pick<GatewayConfig, 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
    this.root = publicPath(config);
  }

  /**
   * Answers with the result of `page`. When `page` throws `not_found` or `link_expired`, a client that accepts
   * `text/html` by name, as browsers do, gets a notice page.
   */
  async of(
    request: FastifyRequest,
    reply: FastifyReply,
    page: (language: Language) => Promise<string>,
  ): Promise<string> {
    const { accept = '', 'accept-language': languages } = request.headers;
    const language = languageOf(languages);
    reply.header('Vary', 'Accept, Accept-Language').header('Content-Security-Policy', pagePolicy([]));
    let html: string;
    try {
      html = await page(language);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : undefined;
      if ((code !== 'not_found' && code !== 'link_expired') || !accept.includes('text/html')) throw error;
      reply.status(code === 'not_found' ? 404 : 410);
      html = noticePage(code === 'not_found' ? 'missing' : 'gone', language, this.root);
    }
    reply.type('text/html; charset=utf-8');
    return html;
  }
}
