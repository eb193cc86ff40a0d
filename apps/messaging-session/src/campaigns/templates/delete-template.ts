import { Injectable } from '@nestjs/common';
import { type Caller, notFound, type TemplateLookup } from '@parley/contracts';
import { TemplateQueries } from './template.queries.js';
import { TemplateStore } from './template.store.js';

/** Removes a template. Campaigns made from it have its text. */
@Injectable()
export class DeleteTemplate {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly store: TemplateStore,
  ) {}

  /** @throws DomainError `not_found`, also when another request was quicker */
  async execute(caller: Caller, lookup: TemplateLookup): Promise<void> {
    const { id } = await this.templates.lookUp(caller, lookup);
    if (!(await this.store.delete(id))) throw notFound('Template', id);
  }
}
