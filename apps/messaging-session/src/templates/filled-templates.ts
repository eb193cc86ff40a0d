import { Injectable } from '@nestjs/common';
import { serviceCaller } from '@parley/contracts/base';
import type { SendTemplate } from '@parley/contracts/messages';
import type { OutgoingContent, SessionRecord } from '@parley/engine-kit';
import { TemplateContent } from '../sending/requests/index.js';
import { RequireApproved } from './template-review.js';
import { templateText } from './template-text.js';
import { TemplateStore } from './template.store.js';

/** What sends of templates send (decisions.md §8). */
@Injectable()
export class FilledTemplates implements TemplateContent {
  constructor(
    private readonly templates: TemplateStore,
    private readonly approved: RequireApproved,
  ) {}

  async of(session: SessionRecord, { templateId, variables = {} }: SendTemplate): Promise<OutgoingContent> {
    const { teamId, projectId } = session;
    // Read as a service: a caller that may send from the session may use its project's templates, but a client token
    // cannot see them.
    const owner = serviceCaller('messaging-session', { teamId });
    const template = await this.templates.lookUp(owner, { templateId, projectId });
    const { name, language } = template;
    const text = templateText(template, variables);
    await this.approved.execute(session, templateId);
    return {
      kind: 'text',
      text,
      template: { name, language, values: template.variables.map((variable) => variables[variable] ?? '') },
    };
  }
}
