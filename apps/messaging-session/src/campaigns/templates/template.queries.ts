import { Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type ListTemplates,
  notFound,
  type Template,
  type TemplateLookup,
} from '@parley/contracts';
import { type OwnedTemplate, TemplateStore } from './template.store.js';

@Injectable()
export class TemplateQueries {
  constructor(private readonly store: TemplateStore) {}

  /** @throws DomainError `not_found`, also for what the caller may not see and for one of another project */
  async lookUp(caller: Caller, { templateId, projectId }: TemplateLookup): Promise<Template> {
    const found = await this.store.find(templateId);
    if (!found || !callerSees(caller, found) || (projectId !== undefined && projectId !== found.projectId)) {
      throw notFound('Template', templateId);
    }
    return toTemplate(found);
  }

  /** @throws DomainError `not_found` for a project that the caller does not see */
  async list(caller: Caller, request: ListTemplates): Promise<Template[]> {
    const { teamId } = caller;
    if (!callerSees(caller, { teamId, projectId: request.projectId })) throw notFound('Project', request.projectId);
    return (await this.store.list(teamId, request)).map(toTemplate);
  }
}

/** The template as clients see it (decisions.md §8). */
export function toTemplate(owned: OwnedTemplate): Template {
  const { id, projectId, name, language, body, variables, status, createdAt } = owned;
  return { id, projectId, name, language, body, variables, status, createdAt };
}
