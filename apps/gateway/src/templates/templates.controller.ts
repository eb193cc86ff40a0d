import { Controller } from '@nestjs/common';
import {
  createTemplate,
  CreateTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  notFound,
  Template,
  updateTemplate,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { offsetOf, offsetPage } from '../paging/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import {
  TemplatePage,
  TemplateQuery,
  TemplatesQuery,
  UpdateTemplateBody,
  UpdateTemplateQuery,
} from './template-inputs.js';
import { templateVisible } from './template-visible.js';

const tag = 'Templates';

/** decisions.md §8. Changes are for members who are owner or admin now: the access table says so. */
@Controller()
export class TemplatesController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /v1/templates', {
    summary: createTemplate.summary,
    tag,
    status: 201,
    body: CreateTemplate,
    reply: Template,
    errors: errorsOf(createTemplate),
    visibleBy: namedProjectVisible,
  })
  async createTemplate(@By() by: AskedBy, @Input() body: CreateTemplate): Promise<Template> {
    await this.projects.require(by.caller, body.projectId);
    return this.client.request(createTemplate, body, by);
  }

  @Route('GET /v1/templates', {
    summary: listTemplates.summary,
    tag,
    status: 200,
    query: TemplatesQuery,
    reply: TemplatePage,
    errors: errorsOf(listTemplates),
    visibleBy: namedProjectVisible,
  })
  async listTemplates(@By() by: AskedBy, @Filters() { projectId, ...query }: TemplatesQuery): Promise<TemplatePage> {
    await this.projects.require(by.caller, projectId);
    const page = offsetOf(query);
    const { data } = await this.client.request(listTemplates, { ...page, projectId }, by);
    return offsetPage(data, page);
  }

  @Route('GET /v1/templates/{templateId}', {
    summary: getTemplate.summary,
    tag,
    status: 200,
    query: TemplateQuery,
    reply: Template,
    visibleBy: templateVisible,
  })
  async getTemplate(
    @By() by: AskedBy,
    @Path('templateId') templateId: string,
    @Filters() { projectId }: TemplateQuery,
  ): Promise<Template> {
    await this.projects.require(by.caller, projectId);
    return this.client.request(getTemplate, { templateId, projectId }, by);
  }

  @Route('PUT /v1/templates/{templateId}', {
    summary: updateTemplate.summary,
    tag,
    status: 200,
    query: UpdateTemplateQuery,
    body: UpdateTemplateBody,
    reply: Template,
    errors: errorsOf(updateTemplate),
    visibleBy: templateVisible,
  })
  async updateTemplate(
    @By() by: AskedBy,
    @Path('templateId') templateId: string,
    @Filters() query: UpdateTemplateQuery,
    @Input() { projectId = query.projectId, ...fields }: UpdateTemplateBody,
  ): Promise<Template> {
    if (query.projectId !== undefined && query.projectId !== projectId) throw notFound('Template', templateId);
    if (projectId !== undefined) await this.projects.require(by.caller, projectId);
    return this.client.request(updateTemplate, { ...fields, templateId, projectId }, by);
  }

  @Route('DELETE /v1/templates/{templateId}', {
    summary: deleteTemplate.summary,
    tag,
    status: 204,
    query: TemplateQuery,
    visibleBy: templateVisible,
  })
  async deleteTemplate(
    @By() by: AskedBy,
    @Path('templateId') templateId: string,
    @Filters() { projectId }: TemplateQuery,
  ): Promise<void> {
    await this.projects.require(by.caller, projectId);
    await this.client.request(deleteTemplate, { templateId, projectId }, by);
  }
}
