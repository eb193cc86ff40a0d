import { Injectable } from '@nestjs/common';
import { type Caller, invalidField, missingField } from '@parley/contracts/base';
import type { StartCampaign } from '@parley/contracts/campaigns';
import type { SessionRecord } from '@parley/engine-kit';
import { requireOffered } from '../engines/index.js';
import { MediaStore } from '../media/index.js';
import { RequireApproved, TemplateStore } from '../templates/index.js';
import type { CampaignText, NamedFiles } from './campaign-text.js';

/** What a campaign sends: a text, or a template of its project. */
@Injectable()
export class CampaignContents {
  constructor(
    private readonly templates: TemplateStore,
    private readonly approved: RequireApproved,
    private readonly media: MediaStore,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `missing_field`, `not_supported_by_engine` */
  async of(caller: Caller, { projectId, message }: StartCampaign, session: SessionRecord): Promise<CampaignText> {
    const { type, text, templateId, variables } = message;
    if (templateId === undefined) {
      if (type === undefined) throw missingField('message.type');
      if (text === undefined) throw missingField('message.text');
      if (variables !== undefined) throw invalidField('message.variables', 'it comes only with "templateId"');
      return { text };
    }
    const template = await this.templates.lookUp(caller, { templateId, projectId });
    if (type !== undefined) throw invalidField('message.type', 'it does not come with "templateId"');
    if (text !== undefined) throw invalidField('message.text', 'it does not come with "templateId"');
    requireOffered(session.engine, 'templates');
    const { components, body = '' } = template;
    if (components === undefined) return { text: body, variables, isTemplate: true };
    return { text: '', variables, isTemplate: true, template: { ...template, components } };
  }

  /**
   * Checks what may change from one request to the next.
   * @throws DomainError `engine_rejected`, `invalid_parameter` naming the first file that the session does not have
   */
  async requireSendable(session: SessionRecord, { message }: StartCampaign, files: NamedFiles): Promise<void> {
    await this.requireFiles(session.id, files);
    if (message.templateId !== undefined) await this.approved.execute(session, message.templateId);
  }

  private async requireFiles(sessionId: string, files: NamedFiles): Promise<void> {
    if (files.size === 0) return;
    const known = new Set(await this.media.among(sessionId, [...files.keys()]));
    const missing = [...files].find(([mediaId]) => !known.has(mediaId));
    if (missing) throw invalidField(missing[1], 'the session has no such file');
  }
}
