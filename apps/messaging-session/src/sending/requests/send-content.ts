import { Inject, Injectable } from '@nestjs/common';
import { invalidField, notFound } from '@parley/contracts/base';
import type { ForwardMessage, SendContacts, SendMedia, SendTemplate } from '@parley/contracts/messages';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { checkCaption, checkViewOnce } from '../../engines/index.js';
import {
  type Choices,
  type SessionRecord,
  contentTooLarge,
  type OutgoingContent,
  findMessage,
  contactCards,
} from '@parley/engine-kit';
import { MediaStore } from '../../media/index.js';
import { forwardedContent } from './forwarded-content.js';

/** Makes the content of those sends that need lookups or may be refused. */
@Injectable()
export class SendContent {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly media: MediaStore,
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
    checkViewOnce(asked);
    const { type, caption, ptt, viewOnce } = asked;
    return { kind: 'media', type, media, caption, ptt, viewOnce };
  }

  /**
   * A message with choices, whose header may have a file of the session.
   * @param mediaId that of the header's file, as the gateway took it in @throws DomainError `not_found`, `invalid_parameter`
   */
  async choices({ id }: SessionRecord, choices: Choices, mediaId: string | undefined): Promise<OutgoingContent> {
    const { header } = choices;
    const hasFile = header !== undefined && header.type !== 'text';
    if (!hasFile && mediaId === undefined) return requireRoom({ kind: 'interactive', choices });
    if (!hasFile || mediaId === undefined) throw invalidField('headerMediaId', 'goes with a header that has a file');
    const { sha256: _, ...media } = await this.media.ofSession(id, mediaId);
    const { filename } = media;
    const named = filename === undefined ? header : { ...header, filename };
    return requireRoom({ kind: 'interactive', choices: { ...choices, header: named }, media });
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
}

/** @throws DomainError `invalid_parameter` for content that no receiver's event can hold */
function requireRoom(content: OutgoingContent, field?: string): OutgoingContent {
  const refusal = contentTooLarge(content, field);
  if (refusal) throw refusal;
  return content;
}

/** Makes the content of sends that name a template. The room of templates provides it. */
export abstract class TemplateContent {
  /**
   * A template of the session's project, filled as a text.
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `engine_rejected`
   */
  abstract of(session: SessionRecord, request: SendTemplate): Promise<OutgoingContent>;
}
