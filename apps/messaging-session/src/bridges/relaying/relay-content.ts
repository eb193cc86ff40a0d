import { Inject, Injectable } from '@nestjs/common';
import { DomainError, maxCaptionLength } from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { Identities } from '../../identities/index.js';
import { textFits } from '../../engines/index.js';
import { MediaStore } from '../../media/index.js';
import {
  authorIdOf,
  type MessageRecord,
  type OutgoingContent,
  type StoredMedia,
  type SessionRecord,
} from '@parley/engine-kit';
import { isPassing } from '../../messages/outbound/index.js';
import { forwardedContent } from '../../messages/sends/index.js';
import { MediaUnavailable } from './media-unavailable.js';
import { prefixed, prefixOf, withPrefix } from './sender-prefix.js';
import type { WaitingRelay } from './waiting-relay.store.js';

export interface RelayedContent {
  readonly content: OutgoingContent;
  /** The hash of the file. */
  readonly sha256?: string;
}

/** Makes the content that a bridge sends for its source. */
@Injectable()
export class RelayContent {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly media: MediaStore,
    private readonly identities: Identities,
  ) {}

  /**
   * The relayed file shares the bytes of the source's file; a file that is still on a network is fetched.
   * @throws MediaUnavailable
   * @throws DomainError `engine_rejected` (`text_too_long`), and the permanent errors of the fetch
   */
  async ofMessage(relay: WaitingRelay, source: MessageRecord, session: SessionRecord): Promise<RelayedContent> {
    const of = source.content?.media;
    const file = of && (await this.fileOf(source.sessionId, of.id));
    const media = file && this.ownFile(file);
    const prepared = forwardedContent(media ? { ...source, content: { ...source.content, media } } : source);
    const content = relay.senderPrefix ? withPrefix(prepared, await this.prefix(source)) : prepared;
    if (content.kind === 'text' && !textFits(session.engine, content.text)) throw tooLong();
    if (content.kind === 'media' && [...(content.caption ?? '')].length > maxCaptionLength) throw tooLong();
    return { content, sha256: file?.sha256 };
  }

  /**
   * Registers the file for the sending session while `send` runs. The file stays if the send succeeds.
   * @throws DomainError `payload_too_large` for a quota, and the errors of `send`
   */
  async withFile<T>({ content, sha256 }: RelayedContent, session: SessionRecord, send: () => Promise<T>): Promise<T> {
    if (content.kind !== 'media' || sha256 === undefined) return send();
    const { id, ...file } = content.media;
    await this.media.insert(id, session, { session: session.id, ...file, sha256, origin: 'send' });
    try {
      return await send();
    } catch (error) {
      if (error instanceof DomainError) await this.media.deleteIdle(session.id, id);
      throw error;
    }
  }

  /** The new text of an edited message. @throws DomainError `engine_rejected` (`text_too_long`) */
  async ofEdit(
    { senderPrefix, content = '' }: WaitingRelay,
    source: MessageRecord,
    to: SessionRecord,
  ): Promise<string> {
    const text = senderPrefix ? prefixed(await this.prefix(source), content) : content;
    if (!textFits(to.engine, text)) throw tooLong();
    return text;
  }

  private async fileOf(sessionId: string, mediaId: string) {
    try {
      return await this.media.ofSession(sessionId, mediaId);
    } catch (error) {
      throw error instanceof DomainError && isPassing(error) ? new MediaUnavailable(error) : error;
    }
  }

  private ownFile({ blobId, mimeType, sizeBytes, filename }: StoredMedia): StoredMedia {
    return { id: this.ids.next(), blobId, mimeType, sizeBytes, filename };
  }

  /** An author without a name is called by phone number, else username, else id. */
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
