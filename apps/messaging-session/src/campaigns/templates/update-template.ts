import { Injectable } from '@nestjs/common';
import { type Caller, notFound, type Template, type UpdateTemplate as Request } from '@parley/contracts';
import { templateVariables } from './template-variables.js';
import { TemplateQueries, toTemplate } from './template.queries.js';
import { TemplateStore } from './template.store.js';

/** Replaces what a template says. Campaigns that run keep the text they began with (decisions.md §8). */
@Injectable()
export class UpdateTemplate {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly store: TemplateStore,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `conflict` */
  async execute(caller: Caller, { name, language, body, variables, ...lookup }: Request): Promise<Template> {
    const { id } = await this.templates.lookUp(caller, lookup);
    const text = { name, language, body, variables: templateVariables(body, variables) };
    const updated = await this.store.update(id, text);
    if (!updated) throw notFound('Template', id);
    return toTemplate(updated);
  }
}
