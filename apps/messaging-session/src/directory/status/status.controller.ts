import { Controller, Inject } from '@nestjs/common';
import { DomainError, type Done, invalidField, missingField, notFound } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { DeleteStatus, deleteStatus, PostStatus, postStatus } from '@parley/contracts/status';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { MessageTargets } from '../../receiving/actions/index.js';
import { MediaStore } from '../../media/index.js';
import { type OutgoingContent, nameOfJid, statusJid, findMessage } from '@parley/engine-kit';
import { LiveSessions } from '../../live/running/index.js';
import { Identities } from '../../identities/index.js';

/** The process that runs the session posts statuses. They go to people who have the session's person in their contacts. */
@Controller()
export class StatusController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly media: MediaStore,
    private readonly targets: MessageTargets,
  ) {}

  @Handles(postStatus)
  async post(request: PostStatus, context: RequestContext): Promise<MessageSentPayload> {
    const live = this.live.visible(context, request.session);
    const content = await this.contentOf(live.record.id, request);
    live.requireSends('status');
    const audience = await this.identities.ofName(nameOfJid(live.record.projectId, 'status', statusJid));
    return live.send({ kind: 'message', chat: audience, content });
  }

  /** Deletes the session's own status for all who saw it. */
  @Handles(deleteStatus)
  async delete({ session, messageId }: DeleteStatus, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    const message = await findMessage(this.pool, live.record.id, messageId);
    const chat = message && (await this.identities.byId(message.chatId));
    if (!message?.fromMe || chat?.kind !== 'status') throw notFound('Status', messageId);
    live.requireSends('revoke');
    const author = await this.targets.self(live.record);
    const target = { id: message.id, whatsappId: message.whatsappId };
    await live.send({ kind: 'revoke', chat, target, author });
    return {};
  }

  private async contentOf(sessionId: string, { type, text, mediaId, caption }: PostStatus): Promise<OutgoingContent> {
    if (type === 'text') {
      if (text === undefined) throw missingField('text');
      if (mediaId !== undefined || caption !== undefined) {
        throw new DomainError('invalid_parameter', 'A status of type "text" has neither "mediaId" nor "caption".');
      }
      return { kind: 'text', text };
    }
    if (text !== undefined) throw invalidField('text', 'a status with a file has a caption');
    if (mediaId === undefined) throw missingField('mediaId');
    const { sha256: _, ...media } = await this.media.ofSession(sessionId, mediaId);
    if (type === 'voice') return { kind: 'media', type: 'audio', media, ptt: true };
    return { kind: 'media', type, media, caption };
  }
}
