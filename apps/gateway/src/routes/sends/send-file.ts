import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { findSent, type MediaMessageType, type MediaSendRequest, sendMedia } from '@parley/contracts/messages';
import { RequestClient } from '@parley/messaging';
import {
  type FileKind,
  fileNames,
  type FileSource,
  type Intake,
  type ValidatedFile,
  MediaIntake,
} from '../media/index.js';
import type { RequestedBy, Uploads } from '../../access/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** A send with a file, without the file's source. */
export type FileSend = Omit<MediaSendRequest, 'source' | 'type' | 'ptt'>;

/** The message type of each kind, and its flags. */
const kinds = {
  image: { type: 'image' },
  video: { type: 'video' },
  document: { type: 'document' },
  voice: { type: 'audio', ptt: true },
  sticker: { type: 'sticker' },
} as const satisfies Partial<Record<FileKind, { type: MediaMessageType; ptt?: boolean }>>;

export type SentFileKind = keyof typeof kinds;

/**
 * Takes a file in and sends it. Refusals that do not depend on the bytes come before anything is fetched or stored. So
 * does the answer to a repeat with an idempotency key: a request repeats an earlier one when it has the same URL, the
 * same bytes or the same file of the session.
 */
@Injectable()
export class SendFile {
  constructor(
    private readonly router: SessionRouter,
    private readonly client: RequestClient,
    private readonly intake: MediaIntake,
  ) {}

  /** @throws DomainError of the contract, and of the file: 400, 413, 415, naming the field */
  async execute(
    by: RequestedBy,
    kind: SentFileKind,
    request: FileSend,
    { source, uploads }: { source: FileSource; uploads: Uploads },
  ): Promise<MessageSentPayload> {
    const intake: Intake = { by, session: request.session, kind, names: fileNames, uploads };
    switch (source.from) {
      case 'media':
        return this.sendStored(
          intake,
          { ...request, ...kinds[kind], source: `media:${source.mediaId}` },
          source.mediaId,
        );
      case 'url':
        return this.sendFetched(intake, { ...request, ...kinds[kind], source: `url:${source.url}` }, source);
      case 'data': {
        const file = await this.intake.validate(source, intake);
        const send = { ...request, ...kinds[kind], source: sourceOf(file) };
        return this.unlessAnswered(
          by,
          send,
          () => this.sendKept(intake, send, file),
          () => file.staging.discard(),
        );
      }
      default:
        throw new Error(`unknown source ${JSON.stringify(source satisfies never)}`);
    }
  }

  private async sendStored(intake: Intake, send: MediaSendRequest, mediaId: string): Promise<MessageSentPayload> {
    // Ids can be guessed: a client could send the files of others.
    if (intake.by.caller.kind === 'client_token') {
      throw new DomainError('action_not_allowed', 'Client tokens cannot send by "mediaId".');
    }
    return this.unlessAnswered(intake.by, send, async () => {
      await this.intake.existing(mediaId, intake);
      return this.router.send(sendMedia, intake.by, send.session, { ...send, mediaId });
    });
  }

  private sendFetched(
    intake: Intake,
    send: MediaSendRequest,
    source: Extract<FileSource, { from: 'url' }>,
  ): Promise<MessageSentPayload> {
    return this.unlessAnswered(intake.by, send, async () =>
      this.sendKept(intake, send, await this.intake.validate(source, intake)),
    );
  }

  private sendKept(intake: Intake, send: MediaSendRequest, file: ValidatedFile): Promise<MessageSentPayload> {
    return this.intake.keepFor(file, intake, { origin: 'send', keyed: send.idempotency !== undefined }, (mediaId) =>
      this.router.send(sendMedia, intake.by, send.session, { ...send, mediaId }),
    );
  }

  /** Sends, unless an earlier send with the same key was answered. @throws refusals of the send by any process */
  private async unlessAnswered(
    by: RequestedBy,
    requested: MediaSendRequest,
    send: () => Promise<MessageSentPayload>,
    otherwise: () => Promise<void> = () => Promise.resolve(),
  ): Promise<MessageSentPayload> {
    let sent: MessageSentPayload | undefined;
    try {
      sent = await this.sentBefore(by, requested);
    } catch (error) {
      await otherwise();
      throw error;
    }
    if (!sent) return send();
    await otherwise();
    return sent;
  }

  /**
   * The answer to an earlier send with the same key.
   * @throws DomainError when the send is refused in any state of its session
   */
  private async sentBefore(by: RequestedBy, send: MediaSendRequest): Promise<MessageSentPayload | undefined> {
    const { session, ...request } = send;
    try {
      return await this.client.request(findSent, { session, kind: 'media', request }, by);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'session_not_connected') return undefined;
      throw error;
    }
  }
}

function sourceOf({ staging, mimeType, filename, input }: ValidatedFile): string {
  const file = input ?? { sha256: staging.sha256, mimeType, filename };
  return `sha256:${file.sha256};${file.mimeType};${file.filename ?? ''}`;
}
