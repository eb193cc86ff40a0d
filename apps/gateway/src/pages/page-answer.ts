import { DomainError } from '@parley/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, publicUrl } from '../config.js';
import { pagePolicy } from './page-policy.js';
import { noticePage } from './signup-page.js';
import { type Language, languageOf } from './texts/index.js';

/** Answers people: in their language, also where there is nothing to show. */
export class PageAnswers {
  /** The path that all paths of Parley begin with; empty where there is none. */
  readonly root: string;

  constructor(config: Pick<GatewayConfig, 'PUBLIC_URL' | 'HOST' | 'PORT'>) {
    this.root = new URL(publicUrl(config)).pathname.replace(/\/+$/, '');
  }

  /** What `page` makes; a notice as 404 or 410 where it throws `not_found` or `link_expired`. */
  async of(
    request: FastifyRequest,
    reply: FastifyReply,
    page: (language: Language) => Promise<string>,
  ): Promise<string> {
    const language = languageOf(request.headers['accept-language']);
    reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Language');
    reply.header('Content-Security-Policy', pagePolicy([]));
    try {
      return await page(language);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : undefined;
      if (code !== 'not_found' && code !== 'link_expired') throw error;
      reply.status(code === 'not_found' ? 404 : 410);
      return noticePage(code === 'not_found' ? 'missing' : 'gone', language, this.root);
    }
  }
}
