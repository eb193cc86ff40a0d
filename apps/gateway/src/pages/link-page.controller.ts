import { Controller, Inject, Req, Res } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { getWidget } from '@parley/contracts/widget';
import { RequestClient, type RequestTrace } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { anybody, Route } from '../access/routes/index.js';
import { Path } from '../access/requests/index.js';
import { OpenLinks } from '../routes/onboarding/index.js';
import { PageAnswers } from './page-answer.js';
import { dialogOpenerPolicy, pagePolicy } from './page-policy.js';
import { signupPage } from './signup-page.js';
import type { Language } from './texts/index.js';

const slugPattern = /^[0-9A-Za-z]{22}$/;

/** The page of a QuickLink, for an end customer's phone or computer (decisions.md §9). */
@Controller()
export class LinkPageController {
  readonly #answers: PageAnswers;

  constructor(
    private readonly client: RequestClient,
    private readonly links: OpenLinks,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.#answers = new PageAnswers(config);
  }

  @Route('GET /q/{linkSlug}', {
    access: anybody,
    summary: 'The page that a QuickLink opens for an end customer.',
    tag: 'QuickLinks',
    status: 200,
    ignoresQuery: true,
    reply: { media: { 'text/html': {} } },
    errors: ['not_found', 'link_expired'],
  })
  getLinkPage(
    @Path('linkSlug') slug: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { trace } = request.gateway;
    return this.#answers.of(request, reply, async (language) => {
      const { html, signup } = await this.#page(slug, language, trace);
      if (signup) reply.header('Content-Security-Policy', pagePolicy([], signup)).headers(dialogOpenerPolicy);
      return html;
    });
  }

  /** The page says that the widget's display name asks for the account, else the link's name. */
  async #page(slug: string, language: Language, trace: RequestTrace): Promise<{ html: string; signup: boolean }> {
    if (!slugPattern.test(slug)) throw notFound('QuickLink', slug);
    const { link, caller } = await this.links.find(slug, trace);
    const { projectId, name, pairingCode, signup = false } = link;
    const { settings } = await this.client.request(getWidget, { projectId }, { caller, ...trace });
    const { displayName, theme } = settings;
    const page = { language, who: displayName || name, theme, pairingCode, signup, root: this.#answers.root };
    return { html: signupPage({ ...page, of: { slug } }), signup };
  }
}
