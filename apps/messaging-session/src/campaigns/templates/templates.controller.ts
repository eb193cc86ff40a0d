import { Controller } from '@nestjs/common';
import {
  createTemplate,
  CreateTemplate as CreateTemplateRequest,
  deleteTemplate,
  type Done,
  getTemplate,
  listTemplates,
  ListTemplates,
  type Template,
  type TemplateList,
  TemplateLookup,
  updateTemplate,
  UpdateTemplate as UpdateTemplateRequest,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { CreateTemplate } from './create-template.js';
import { DeleteTemplate } from './delete-template.js';
import { TemplateQueries } from './template.queries.js';
import { UpdateTemplate } from './update-template.js';

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly creating: CreateTemplate,
    private readonly updating: UpdateTemplate,
    private readonly deleting: DeleteTemplate,
  ) {}

  @Handles(createTemplate)
  create(request: CreateTemplateRequest, { caller }: RequestContext): Promise<Template> {
    return this.creating.execute(caller, request);
  }

  @Handles(listTemplates)
  async list(request: ListTemplates, { caller }: RequestContext): Promise<TemplateList> {
    return { data: await this.templates.list(caller, request) };
  }

  @Handles(getTemplate)
  get(request: TemplateLookup, { caller }: RequestContext): Promise<Template> {
    return this.templates.lookUp(caller, request);
  }

  @Handles(updateTemplate)
  update(request: UpdateTemplateRequest, { caller }: RequestContext): Promise<Template> {
    return this.updating.execute(caller, request);
  }

  @Handles(deleteTemplate)
  async delete(request: TemplateLookup, { caller }: RequestContext): Promise<Done> {
    await this.deleting.execute(caller, request);
    return {};
  }
}
