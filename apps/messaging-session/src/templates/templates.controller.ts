import { Controller } from '@nestjs/common';
import { type Done, requireProject } from '@parley/contracts/base';
import {
  CreateTemplate,
  createTemplate,
  deleteTemplate,
  type ImportedTemplates,
  ImportTemplates,
  importTemplates,
  getTemplate,
  ListTemplates,
  listTemplates,
  SubmitTemplate,
  submitTemplate,
  type Template,
  type TemplateList,
  TemplateLookup,
  UpdateTemplate,
  updateTemplate,
} from '@parley/contracts/campaigns';
import type { ChangeKind } from '@parley/contracts/changes';
import { ChangeAnnouncer, Handles, type RequestContext } from '@parley/messaging';
import { ImportTemplatesOf } from './import-templates.js';
import { SubmitReview, WithdrawTemplate } from './template-review.js';
import { TemplateContents } from './template-contents.js';
import { TemplateStore } from './template.store.js';

/** The templates of campaigns and sends. The gateway has authorized changes (decisions.md §8). */
@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplateStore,
    private readonly review: SubmitReview,
    private readonly withdrawal: WithdrawTemplate,
    private readonly contents: TemplateContents,
    private readonly importing: ImportTemplatesOf,
    private readonly changes: ChangeAnnouncer,
  ) {}

  @Handles(createTemplate)
  async create({ projectId, ...fields }: CreateTemplate, { caller }: RequestContext): Promise<Template> {
    requireProject(caller, projectId);
    const content = await this.contents.of(projectId, fields);
    return this.announced(await this.templates.insert(caller.teamId, projectId, content), 'created');
  }

  @Handles(listTemplates)
  async list(request: ListTemplates, { caller }: RequestContext): Promise<TemplateList> {
    requireProject(caller, request.projectId);
    return { data: await this.templates.list(caller.teamId, request) };
  }

  @Handles(getTemplate)
  get(request: TemplateLookup, { caller }: RequestContext): Promise<Template> {
    return this.templates.lookUp(caller, request);
  }

  /** Running campaigns keep their original text. */
  @Handles(updateTemplate)
  async update(request: UpdateTemplate, { caller }: RequestContext): Promise<Template> {
    const { id, projectId } = await this.templates.lookUp(caller, request);
    const content = await this.contents.of(projectId, request);
    return this.announced(await this.templates.update(id, content), 'updated');
  }

  @Handles(importTemplates)
  async import(request: ImportTemplates, { caller }: RequestContext): Promise<ImportedTemplates> {
    requireProject(caller, request.projectId);
    const { templates, ...counts } = await this.importing.execute(caller, request);
    for (const { id, change } of templates) {
      this.changes.note(request.projectId, () => ({ type: 'template', id, change }));
    }
    return counts;
  }

  @Handles(submitTemplate)
  async submit(request: SubmitTemplate, { caller }: RequestContext): Promise<Template> {
    return this.announced(await this.review.execute(caller, request), 'updated');
  }

  /** Deletes the template on its network first: if that fails, the row remains, and the request can be repeated. */
  @Handles(deleteTemplate)
  async delete(request: TemplateLookup, { caller }: RequestContext): Promise<Done> {
    const template = await this.templates.lookUp(caller, request);
    await this.withdrawal.execute(template.id);
    await this.templates.delete(template.id);
    this.announced(template, 'removed');
    return {};
  }

  private announced(template: Template, change: ChangeKind): Template {
    this.changes.note(template.projectId, () => ({ type: 'template', id: template.id, change }));
    return template;
  }
}
