import { Controller } from '@nestjs/common';
import { notFound, Template, updateTemplate } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { ProjectAccess } from '../identity/projects/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { UpdateTemplateBody, UpdateTemplateQuery } from './template-inputs.js';
import { templateVisible } from './template-visible.js';

const tag = 'Templates';

/** decisions.md §8. Changes are for members who are owner or admin now: the access table says so. */
@Controller()
export class TemplatesController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

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
}
