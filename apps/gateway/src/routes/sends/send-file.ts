import { Injectable } from '@nestjs/common';
import type { RequestContract } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { type MediaMessageType, type MediaSendRequest, sendMedia, type SendMessage } from '@parley/contracts/messages';
import {
  type FileKind,
  fileNames,
  type FileSource,
  type Intake,
  type ValidatedFile,
  MediaIntake,
} from '../media/index.js';
import type { RequestedBy, Uploads } from '../../access/requests/index.js';
import { type SendOfFile, SendWithFile } from './send-with-file.js';

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

/** Sends a file. A request repeats an earlier one when it has the same URL, the same bytes or the same file of the session. */
@Injectable()
export class SendFile {
  constructor(
    private readonly intake: MediaIntake,
    private readonly sending: SendWithFile,
  ) {}

  /** @throws DomainError of the contract, and of the file: 400, 413, 415, naming the field */
  async execute(
    by: RequestedBy,
    kind: SentFileKind,
    request: FileSend,
    { source, uploads }: { source: FileSource; uploads: Uploads },
  ): Promise<MessageSentPayload> {
    const intake: Intake = { by, session: request.session, kind, names: fileNames, uploads };
    const sendOf = (from: string): SendOfFile => {
      const requested: MediaSendRequest = { ...request, ...kinds[kind], source: from };
      const contract = sendMedia as unknown as RequestContract<SendMessage, MessageSentPayload>;
      return { contract, kind: 'media', requested, idField: 'mediaId' };
    };
    switch (source.from) {
      case 'media':
        return this.sending.stored(sendOf(`media:${source.mediaId}`), intake, source.mediaId);
      case 'url':
        return this.sending.fetched(sendOf(sourceOfUrl(source)), intake, source);
      case 'data': {
        const file = await this.intake.validate(source, intake);
        return this.sending.uploaded(sendOf(sourceOf(file)), intake, file);
      }
      default:
        throw new Error(`unknown source ${JSON.stringify(source satisfies never)}`);
    }
  }
}

/** A type that the request itself declares is part of what it says. */
function sourceOfUrl({ url, mimetype }: { url: string; mimetype?: string }): string {
  return mimetype === undefined ? `url:${url}` : `url:${url};${mimetype}`;
}

function sourceOf({ staging, mimeType, filename, input }: ValidatedFile): string {
  const file = input ?? { sha256: staging.sha256, mimeType, filename };
  return `sha256:${file.sha256};${file.mimeType};${file.filename ?? ''}`;
}
