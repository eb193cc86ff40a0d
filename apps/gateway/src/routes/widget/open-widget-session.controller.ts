import { Controller, Req, Res } from '@nestjs/common';
import { allowsOrigin, Text } from '@parley/contracts/base';
import { createWidgetSession, MadeWidgetSession, resolveWidget } from '@parley/contracts/widget';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anybody, errorsOf, Route } from '../../access/routes/index.js';
import { letPageRead, widgetOriginRefused } from '../../edge/index.js';
import { ClientAddresses, RateLimits } from '../../limits/index.js';
import { forManyTeams, Input } from '../../access/requests/index.js';
import { environmentOf, ProjectStore } from '../../identity/projects/index.js';
import { TeamStore } from '../../identity/teams/index.js';

/** The data that a page without a server of its own can send. */
export class OpenWidgetSessionBody {
  @Text({ min: 1, max: 200 }) publicKey: string;
  @Text({ optional: true, min: 1, max: 255, description: 'Your reference. Anyone who opens the page can change it.' })
  externalId?: string;
}

/** Opens widget sessions for pages of the allowed origins, which have only the public key (decisions.md §9). */
@Controller()
export class OpenWidgetSessionController {
  constructor(
    private readonly client: RequestClient,
    private readonly teams: TeamStore,
    private readonly projects: ProjectStore,
    private readonly addresses: ClientAddresses,
    private readonly limits: RateLimits,
  ) {}

  @Route('POST /widget/sessions', {
    access: anybody,
    summary: 'Create a widget session from a page of an allowed origin. At most 10 per hour from one address.',
    tag: 'Widget',
    status: 201,
    body: OpenWidgetSessionBody,
    reply: MadeWidgetSession,
    errors: [...errorsOf(resolveWidget, createWidgetSession), 'origin_not_allowed'],
  })
  async openWidgetSession(
    @Input() { publicKey, externalId }: OpenWidgetSessionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MadeWidgetSession> {
    const { trace } = request.gateway;
    const { origin } = request.headers;
    reply.header('Vary', 'Origin');
    if (origin === undefined) throw widgetOriginRefused();
    const context = forManyTeams(trace);
    const { teamId, projectId, settings } = await this.client.request(resolveWidget, { publicKey }, context);
    const caller = await this.teams.requireActive(teamId, 'Widget', publicKey);
    if (!allowsOrigin(settings.allowedOrigins, origin)) throw widgetOriginRefused();
    letPageRead(reply, settings.allowedOrigins, origin);
    const environment = environmentOf(await this.projects.requireNow(caller, projectId));
    await this.limits.onboardingStart(this.addresses.of(request.raw), projectId);
    return this.client.request(createWidgetSession, { projectId, environment, externalId }, { caller, ...trace });
  }
}
