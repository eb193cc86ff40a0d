import { Inject, Injectable } from '@nestjs/common';
import {
  type ForwardMessage,
  notFound,
  type SendContacts,
  type SendMedia,
  type SendTemplate,
  serviceCaller,
} from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { RequireApproved, TemplateStore } from '../../campaigns/index.js';
import { checkCaption } from '../../engines/index.js';
import { type SessionRecord, contentTooLarge, type OutgoingContent, findMessage, contactCards } from '@parley/engine-kit';
import { MediaStore } from '../media/index.js';
import { forwardedContent } from './forwarded-content.js';
import { templateText } from './template-text.js';

/** Makes the content of those sends that need lookups or may be refused. */
@Injectable()
export class SendContent {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly media: MediaStore,
    private readonly templates: TemplateStore,
    private readonly approved: RequireApproved,
  ) {}

  /** All contact cards in one message. @throws DomainError `missing_field`, `invalid_parameter` naming the contact */
  contacts({ contacts }: SendContacts): OutgoingContent {
    return requireRoom({ kind: 'contacts', ...contactCards(contacts) });
  }

  /** A file of the session. @throws DomainError `not_found`, `invalid_parameter` */
  async file(
    { id, engine }: SessionRecord,
    mediaId: string,
    asked: Omit<SendMedia, 'mediaId'>,
  ): Promise<OutgoingContent> {
    const { sha256: _, ...media } = await this.media.ofSession(id, mediaId);
    checkCaption(engine, asked);
    const { type, caption, ptt } = asked;
    return { kind: 'media', type, media, caption, ptt };
  }

  /**
   * The content of another message of the session. Its file must still exist; a file on the network is fetched.
   * @throws DomainError `not_found`, `conflict`, `engine_rejected`, `invalid_parameter`, and the errors of the fetch
   */
  async forwarded({ id }: SessionRecord, { messageId }: ForwardMessage): Promise<OutgoingContent> {
    const message = await findMessage(this.pool, id, messageId);
    if (!message) throw notFound('Message', messageId);
    const media = message.content?.media;
    if (!media || message.content?.unavailable) return requireRoom(forwardedContent(message), 'messageId');
    const { sha256: _, ...file } = await this.media.ofSession(id, media.id);
    return requireRoom(forwardedContent({ ...message, content: { ...message.content, media: file } }), 'messageId');
  }

  /**
   * A template of the session's project, filled as a text.
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `engine_rejected`
   */
  async template(session: SessionRecord, asked: SendTemplate): Promise<OutgoingContent> {
    const { teamId, projectId } = session;
    const { templateId, variables = {} } = asked;
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

/** @throws DomainError `invalid_parameter` for content that no receiver's event can hold */
function requireRoom(content: OutgoingContent, field?: string): OutgoingContent {
  const refusal = contentTooLarge(content, field);
  if (refusal) throw refusal;
  return content;
}
