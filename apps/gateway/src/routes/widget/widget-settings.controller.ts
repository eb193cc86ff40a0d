import { Controller, Req, Res } from '@nestjs/common';
import {
  getWidget,
  putWidget,
  ResourceId,
  type TaggedWidgetSettings,
  WidgetFields,
  WidgetSettings,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorsOf, Route } from '../../edge/access/index.js';
import { type AskedBy, By, Filters, Input } from '../../edge/requests/index.js';
import { namedProjectVisible, ProjectAccess, requireEngine } from '../../identity/projects/index.js';
import { matchedTags } from './entity-tags.js';

export class WidgetQuery {
  @ResourceId({ optional: true, description: "Absent: a project token's own, else the team's defaults." })
  projectId?: string;
}

const ofWidget = {
  tag: 'Widget',
  status: 200,
  query: WidgetQuery,
  reply: WidgetSettings,
  entityTag: true,
  visibleBy: namedProjectVisible,
} as const;

/** Settings of embedded signup, with the entity tags by which two who change them notice each other (decisions.md §9). */
@Controller()
export class WidgetSettingsController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('GET /v1/widget', { ...ofWidget, summary: getWidget.summary, errors: errorsOf(getWidget) })
  async getWidget(
    @By() by: AskedBy,
    @Filters() { projectId = by.caller.projectId }: WidgetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WidgetSettings> {
    if (projectId !== undefined) await this.projects.require(by.caller, projectId);
    return tagged(reply, await this.client.request(getWidget, { projectId }, by));
  }

  @Route('PUT /v1/widget', {
    ...ofWidget,
    summary: putWidget.summary,
    body: WidgetFields,
    errors: errorsOf(putWidget),
  })
  async putWidget(
    @By() by: AskedBy,
    @Filters() { projectId = by.caller.projectId }: WidgetQuery,
    @Input() fields: WidgetFields,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WidgetSettings> {
    if (projectId !== undefined) requireEngine(await this.projects.require(by.caller, projectId), fields.engine);
    const ifMatch = matchedTags(request.headers['if-match']);
    return tagged(reply, await this.client.request(putWidget, { ...fields, projectId, ifMatch }, by));
  }
}

function tagged(reply: FastifyReply, { settings, etag }: TaggedWidgetSettings): WidgetSettings {
  reply.header('ETag', etag);
  return settings;
}
