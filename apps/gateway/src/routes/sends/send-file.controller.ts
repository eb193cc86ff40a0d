import { Controller } from '@nestjs/common';
import { Flag, Nested, sendKeySeconds, Text } from '@parley/contracts/base';
import { MessageSentPayload } from '@parley/contracts/events';
import { maxCaptionLength, SendBody, sendMedia } from '@parley/contracts/messages';
import { Route, type RouteKey, scope, sessionNamed, sessionVisible } from '../../access/routes/index.js';
import { FileInput, fileSource } from '../media/index.js';
import {
  By,
  IdempotencyKey,
  idempotencyOf,
  Input,
  Uploaded,
  type RequestedBy,
  type Uploads,
} from '../../access/requests/index.js';
import { SendFile, type SentFileKind } from './send-file.js';

export class SendFileBody extends SendBody {
  @Nested(() => FileInput, { example: { url: 'https://example.com/harbour.jpg' } }) file: FileInput;
  @Text({ optional: true, max: maxCaptionLength, example: 'The harbour' }) caption?: string;
  @Flag({ optional: true, description: 'Whether phones show it only once. For an image, a video or a voice message.' })
  viewOnce?: boolean;
}

/** The route of each kind of file; an idempotency key is one of its route. */
const routes = {
  image: 'POST /api/sendImage',
  video: 'POST /api/sendVideo',
  document: 'POST /api/sendFile',
  voice: 'POST /api/sendVoice',
  sticker: 'POST /api/sendSticker',
} as const satisfies Record<SentFileKind, RouteKey>;

const withFile = {
  access: scope('messages:send', { client: 'send_message' }),
  tag: 'Messages',
  status: 200,
  idempotencyKey: 'optional',
  body: SendFileBody,
  upload: { field: 'file.data' },
  reply: MessageSentPayload,
  errors: [...sendMedia.errors, 'unsupported_media_type'],
  visibleBy: sessionVisible,
} as const;

/** Sends with a file (decisions.md §4). */
@Controller()
export class SendFileController {
  constructor(private readonly sending: SendFile) {}

  @Route(routes.image, { ...withFile, summary: 'Send an image.' })
  sendImage(
    @By() by: RequestedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'image', { body, key, uploads });
  }

  @Route(routes.video, { ...withFile, summary: 'Send a video.' })
  sendVideo(
    @By() by: RequestedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'video', { body, key, uploads });
  }

  @Route(routes.document, { ...withFile, summary: 'Send a file as a document.' })
  sendFile(
    @By() by: RequestedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'document', { body, key, uploads });
  }

  @Route(routes.voice, { ...withFile, summary: 'Send a voice message.' })
  sendVoice(
    @By() by: RequestedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'voice', { body, key, uploads });
  }

  @Route(routes.sticker, { ...withFile, summary: 'Send a sticker.' })
  sendSticker(
    @By() by: RequestedBy,
    @Input() body: SendFileBody,
    @IdempotencyKey() key: string | undefined,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.send(by, 'sticker', { body, key, uploads });
  }

  private async send(
    by: RequestedBy,
    kind: SentFileKind,
    { body, key, uploads }: { body: SendFileBody; key: string | undefined; uploads: Uploads },
  ): Promise<MessageSentPayload> {
    const idempotency = idempotencyOf(by, routes[kind], key, sendKeySeconds);
    const session = sessionNamed(by.caller, body.session);
    const { file, ...send } = body;
    const source = fileSource(file, 'file');
    return this.sending.execute(by, kind, { ...send, session, idempotency }, { source, uploads });
  }
}
