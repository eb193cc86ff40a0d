import { Controller, Inject, Req, Res } from '@nestjs/common';
import { DomainError, notFound, Text } from '@parley/contracts/base';
import { resolveWidget, widgetLogo } from '@parley/contracts/widget';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';
import { anybody, Route } from '../access/routes/index.js';
import { Filters, forManyTeams, Path } from '../access/requests/index.js';
import { TeamStore } from '../identity/teams/index.js';
import { PageAnswers } from './page-answer.js';
import { embedScript, pageAsset } from './page-assets.js';
import { dialogOpenerPolicy, pagePolicy } from './page-policy.js';
import { signupPage } from './signup-page.js';

const tag = 'Widget';
const htmlReply = { media: { 'text/html': {} } };
const yearSeconds = 31_536_000;
const embedMaxAgeSeconds = 3_600;

export class FrameQuery {
  @Text({ optional: true, description: 'The public key of the project.' }) key?: string;
}

/** Pages and scripts that customers' pages load for embedded signup (decisions.md §9). */
@Controller()
export class WidgetPagesController {
  readonly #answers: PageAnswers;

  constructor(
    private readonly client: RequestClient,
    private readonly teams: TeamStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.#answers = new PageAnswers(config);
  }

  @Route('GET /widget/frame', {
    access: anybody,
    summary: 'The page that embedded signup shows in a frame. Only pages from the allowed origins can embed it.',
    tag,
    status: 200,
    query: FrameQuery,
    reply: htmlReply,
    errors: ['not_found', 'link_expired'],
  })
  getFrame(
    @Filters() { key = '' }: FrameQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { trace } = request.gateway;
    return this.#answers.of(request, reply, async (language) => {
      const context = forManyTeams(trace);
      const resolved = await this.client.request(resolveWidget, { publicKey: key }, context);
      const { teamId, settings, pairingCode, signup = false } = resolved;
      await this.teams.requireActive(teamId, 'Widget', key);
      const { enabled, allowedOrigins: origins, displayName: who, theme } = settings;
      reply.header('Content-Security-Policy', pagePolicy(origins, signup));
      if (signup) reply.headers(dialogOpenerPolicy);
      if (origins.length > 0) reply.removeHeader('X-Frame-Options');
      if (!enabled) throw new DomainError('link_expired', 'Embedded signup is disabled for this project.');
      return signupPage({ language, who, theme, pairingCode, signup, root: this.#answers.root, of: { origins } });
    });
  }

  @Route('GET /widget/embed.js', {
    access: anybody,
    summary: 'The script that loads embedded signup in your pages. Only with `WIDGET_COMPAT_ROUTES`.',
    tag,
    status: 200,
    ignoresQuery: true,
    reply: { media: { 'text/javascript': { schema: { type: 'string' } } } },
    errors: ['not_found'],
  })
  getEmbedScript(@Res({ passthrough: true }) reply: FastifyReply): string {
    if (!this.config.WIDGET_COMPAT_ROUTES) throw notFound('File', 'embed.js');
    reply.headers({
      'Cache-Control': `public, max-age=${embedMaxAgeSeconds}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    reply.type(embedScript.mediaType);
    return embedScript.content;
  }

  @Route('GET /widget/logos/{logo}', {
    access: anybody,
    summary: "The logo of a project, as its pages show it. The file's name changes with the image.",
    tag,
    status: 200,
    ignoresQuery: true,
    // Stands for the types of images: generators of clients leave out what they do not know.
    reply: { media: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
    errors: ['not_found'],
  })
  async getLogo(
    @Path('logo') id: string,
    @Req() { gateway: { trace } }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    if (!/^[\w-]{22}$/.test(id)) throw notFound('Logo', id);
    const { mediaType, content } = await this.client.request(widgetLogo, { id }, forManyTeams(trace));
    reply.headers({
      'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    reply.type(mediaType);
    return Buffer.from(content, 'base64');
  }

  @Route('GET /widget/assets/{asset}', {
    access: anybody,
    summary: "Scripts and styles of the pages for end customers. A file's name changes with its content.",
    tag,
    status: 200,
    ignoresQuery: true,
    reply: { media: { 'text/css': { schema: { type: 'string' } }, 'text/javascript': { schema: { type: 'string' } } } },
    errors: ['not_found'],
  })
  getPageAsset(@Path('asset') fileName: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    const asset = pageAsset(fileName);
    if (!asset) throw notFound('File', fileName);
    reply.header('Cache-Control', `public, max-age=${yearSeconds}, immutable`).type(asset.mediaType);
    return asset.content;
  }
}
