import { Controller } from '@nestjs/common';
import { maxCaptionLength, type MessageSentPayload, Nested, SendBody, sendMedia, Text } from '@parley/contracts';
import type { RouteKey, RouteOptions } from '../../edge/access/index.js';
import { FileInput, fileSource } from '../media/index.js';
import { By, IdempotencyKey, Input, Uploaded, type AskedBy, type Uploads } from '../../edge/requests/index.js';
import { askedOf } from './asked-of.js';
import { SendFile, type SentFileKind } from './send-file.js';
import { SendRoute } from './send-route.decorator.js';

export class SendFileBody extends SendBody {
  @Nested(() => FileInput, { example: { url: 'https://example.com/harbour.jpg' } }) file: FileInput;
  @Text({ optional: true, max: maxCaptionLength, example: 'The harbour' }) caption?: string;
}

const withFile = {
  contract: { errors: [...sendMedia.errors, 'payload_too_large', 'unsupported_media_type'] },
  upload: { field: 'file.data' },
} as const satisfies { contract: Pick<typeof sendMedia, 'errors'>; upload: RouteOptions['upload'] };

/** Sends with a file (decisions.md §4). */
@Controller()
export class SendFileController {
  constructor(private readonly sending: SendFile) {}

  @SendRoute('POST /api/sendImage', { ...withFile, summary: 'Send an image.', body: SendFileBody })
  sendImage(
    @By() by: AskedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'image', 'POST /api/sendImage', { body, key, uploads });
  }

  @SendRoute('POST /api/sendVideo', { ...withFile, summary: 'Send a video.', body: SendFileBody })
  sendVideo(
    @By() by: AskedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'video', 'POST /api/sendVideo', { body, key, uploads });
  }

  @SendRoute('POST /api/sendFile', { ...withFile, summary: 'Send a file as a document.', body: SendFileBody })
  sendFile(
    @By() by: AskedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'document', 'POST /api/sendFile', { body, key, uploads });
  }

  @SendRoute('POST /api/sendVoice', { ...withFile, summary: 'Send a voice message.', body: SendFileBody })
  sendVoice(
    @By() by: AskedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'voice', 'POST /api/sendVoice', { body, key, uploads });
  }

  @SendRoute('POST /api/sendSticker', { ...withFile, summary: 'Send a sticker.', body: SendFileBody })
  sendSticker(
    @By() by: AskedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'sticker', 'POST /api/sendSticker', { body, key, uploads });
  }

  private async send(
    by: AskedBy,
    kind: SentFileKind,
    route: RouteKey,
    { body, key, uploads }: { body: SendFileBody; key: string | undefined; uploads: Uploads },
  ): Promise<MessageSentPayload> {
    const { file, ...asked } = askedOf(by, route, body, key);
    return this.sending.execute(by, kind, asked, { source: fileSource(file, 'file'), uploads });
  }
}
