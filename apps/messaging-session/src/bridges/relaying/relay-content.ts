import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { maxCaptionLength } from '@parley/contracts/messages';
import { IDS, type Ids } from '@parley/service-runtime';
import { Identities } from '../../identities/index.js';
import { textFits } from '../../engines/index.js';
import { MediaStore } from '../../media/index.js';
import {
  authorIdOf,
  type MessageRecord,
  type OutgoingContent,
  type SessionRecord,
  type StoredMedia,
} from '@parley/engine-kit';
import { isPassing } from '../../sending/outbound/index.js';
import { forwardedContent } from '../../sending/requests/index.js';
import type { WaitingRelay } from './waiting-relay.store.js';

/** The source's network does not provide the file now. */
export class MediaUnavailable extends Error {
  /** How long to wait before the network is asked again. */
  readonly retryAfterMs: number;

  constructor(cause: DomainError) {
    super('The network did not hand over the file of the message.', { cause });
    this.name = 'MediaUnavailable';
    this.retryAfterMs = (cause.retryAfterSeconds ?? 0) * 1000;
  }
}

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

const longestName = 64;

/** The prefix of a relayed text (decisions.md §9). The name is put on one line and cut to {@link longestName} characters. */
export function prefixOf(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\s\p{Bidi_Control}]+/gu, ' ').trim();
  return `${[...line].slice(0, longestName).join('')}: `;
}

/** The prefix and what was said. Where nothing was said, it ends with the colon. */
export function prefixed(prefix: string, text: string): string {
  return text.trim() === '' ? prefix.trimEnd() : prefix + text;
}

/** Adds the prefix to texts and to files that can have a caption. Other content has no text to prefix. */
export function withPrefix(content: OutgoingContent, prefix: string): OutgoingContent {
  if (content.kind === 'text') return { ...content, text: prefixed(prefix, content.text) };
  if (content.kind !== 'media' || content.type === 'audio' || content.type === 'sticker') return content;
  return { ...content, caption: prefixed(prefix, content.caption ?? '') };
}
