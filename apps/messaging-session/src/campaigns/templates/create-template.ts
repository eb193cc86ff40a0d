import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, type CreateTemplate as Request, notFound, type Template } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { templateVariables } from './template-variables.js';
import { toTemplate } from './template.queries.js';
import { TemplateStore } from './template.store.js';

/** Makes a template, a draft (decisions.md §8). Whether its maker may, the gateway has judged. */
@Injectable()
export class CreateTemplate {
  constructor(
    private readonly store: TemplateStore,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `conflict` */
  async execute(caller: Caller, { projectId, name, language, body, variables }: Request): Promise<Template> {
    const { teamId } = caller;
    if (!callerSees(caller, { teamId, projectId })) throw notFound('Project', projectId);
    const text = { name, language, body, variables: templateVariables(body, variables) };
    return toTemplate(await this.store.insert({ id: this.ids.next(), teamId, projectId }, text));
  }
}
