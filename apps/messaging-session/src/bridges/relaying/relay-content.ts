import { Inject, Injectable } from '@nestjs/common';
import { DomainError, maxCaptionLength } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { Identities } from '../../directory/identities/index.js';
import { textFits } from '../../engines/index.js';
import { MediaStore } from '../../messages/media/index.js';
import {
  authorIdOf,
  type MessageRecord,
  type OutgoingContent,
  type StoredMedia,
} from '../../messages/message/index.js';
import { forwardedContent } from '../../messages/sends/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { prefixOf, withPrefix } from './sender-prefix.js';
import type { WaitingRelay } from './waiting-relay.store.js';

/** What a bridge says of what was said. */
@Injectable()
export class RelayContent {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly media: MediaStore,
    private readonly identities: Identities,
  ) {}

  /**
   * A file becomes one of the sending session, over the same bytes; those that are still at a network are fetched.
   * @throws DomainError `engine_rejected` (`text_too_long`), `payload_too_large` for a quota, and those of the fetch
   */
  async ofMessage(relay: WaitingRelay, source: MessageRecord, session: SessionRecord): Promise<OutgoingContent> {
    const file = source.content?.media;
    const media = file && (await this.fileFor(session, source.sessionId, file.id));
    const said = forwardedContent(media ? { ...source, content: { ...source.content, media } } : source);
    const content = relay.senderPrefix ? withPrefix(said, await this.prefix(source)) : said;
    if (content.kind === 'text' && !textFits(session.engine, content.text)) throw tooLong();
    if (content.kind === 'media' && [...(content.caption ?? '')].length > maxCaptionLength) throw tooLong();
    return content;
  }

  /** The new text of a message that was edited. @throws DomainError `engine_rejected` (`text_too_long`) */
  async ofEdit({ senderPrefix, said = '' }: WaitingRelay, source: MessageRecord, to: SessionRecord): Promise<string> {
    const text = senderPrefix ? (await this.prefix(source)) + said : said;
    if (!textFits(to.engine, text)) throw tooLong();
    return text;
  }

  private async fileFor(session: SessionRecord, sourceSessionId: string, mediaId: string): Promise<StoredMedia> {
    const file = await this.media.ofSession(sourceSessionId, mediaId);
    const { blobId, mimeType, sizeBytes, sha256, filename } = file;
    const id = this.ids.next();
    const registered = { blobId, mimeType, sizeBytes, sha256, filename, origin: 'send' } as const;
    await this.media.insert(id, session, { session: session.id, ...registered });
    return { id, blobId, mimeType, sizeBytes, filename };
  }

  /** Who did not say a name is called by number. */
  private async prefix(source: MessageRecord): Promise<string> {
    if (source.pushName.trim() !== '') return prefixOf(source.pushName);
    const authorId = authorIdOf(source);
    const author = authorId === undefined ? undefined : await this.identities.byId(authorId);
    return prefixOf(author?.phoneNumber ?? author?.username ?? authorId ?? '');
  }
}

function tooLong(): DomainError {
  return new DomainError('engine_rejected', 'The text is too long for the messaging network.', {
    extra: { reason: 'text_too_long' },
  });
}
