import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, type MessageSentPayload, type PostStatus as Request } from '@parley/contracts';
import { requireCapability } from '../../engines/index.js';
import { Identities, nameOfJid, statusJid } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { MediaQueries } from '../../messages/media/index.js';
import { type OutgoingContent } from '../../messages/message/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';

/** Posts a status to those who have the session's person in their contacts (decisions.md §4). */
@Injectable()
export class PostStatus {
  constructor(
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly media: MediaQueries,
  ) {}

  /**
   * @throws DomainError those of the contract
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, request.session);
    const content = await this.contentOf(sessionId, request);
    if (!capabilities) throw sessionNotConnected();
    const [audience] = await this.identities.ofNames([nameOfJid(record.projectId, 'status', statusJid)]);
    if (!audience) throw new Error('A name has an identity.');
    return requireCapability(capabilities, 'status').post(audience, content);
  }

  private async contentOf(sessionId: string, { type, text, mediaId, caption }: Request): Promise<OutgoingContent> {
    if (type === 'text') {
      if (text === undefined) throw missing('text');
      if (mediaId !== undefined || caption !== undefined) throw onlyWithFile();
      return { kind: 'text', text };
    }
    if (text !== undefined) {
      throw new DomainError('invalid_parameter', 'Field "text" is invalid: a status with a file has a caption.');
    }
    if (mediaId === undefined) throw missing('mediaId');
    const { id, blobId, mimeType, sizeBytes, filename } = await this.media.ofSession(sessionId, mediaId);
    const media = { id, blobId, mimeType, sizeBytes, ...(filename === undefined ? {} : { filename }) };
    if (type === 'voice') return { kind: 'media', type: 'audio', media, ptt: true };
    return { kind: 'media', type, media, ...(caption === undefined ? {} : { caption }) };
  }
}

function missing(field: string): DomainError {
  return new DomainError('missing_field', `Field "${field}" is required.`);
}

function onlyWithFile(): DomainError {
  return new DomainError('invalid_parameter', 'A status of type "text" has neither "mediaId" nor "caption".');
}
