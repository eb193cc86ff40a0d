import { Controller } from '@nestjs/common';
import { Nested, Text } from '@parley/contracts/base';
import { MessageSentPayload } from '@parley/contracts/events';
import { maxCaptionLength } from '@parley/contracts/messages';
import { postStatus } from '@parley/contracts/status';
import { errorsOf, Route, scope, sessionVisible } from '../../access/routes/index.js';
import { FileInput, fileNames, fileSource, MediaIntake } from '../media/index.js';
import { By, Input, Path, Uploaded, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** decisions.md §4 */
export class VoiceStatusBody {
  @Nested(() => FileInput, { description: 'Exactly one of `url`, `data` and `mediaId`.' }) file: FileInput;
}

export class MediaStatusBody extends VoiceStatusBody {
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
}

const tag = 'Status';
const post = { tag, status: 200, reply: MessageSentPayload, visibleBy: sessionVisible } as const;
const withFile = {
  ...post,
  upload: { field: 'file.data' },
  errors: [...errorsOf(postStatus), 'payload_too_large', 'unsupported_media_type'],
} as const;

/** decisions.md §4 */
@Controller()
export class StatusController {
  constructor(
    private readonly router: SessionRouter,
    private readonly intake: MediaIntake,
  ) {}

  @Route('POST /api/{session}/status/image', {
    access: scope('messages:send'),
    ...withFile,
    summary: 'Post an image as a status update.',
    body: MediaStatusBody,
  })
  async postImageStatus(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() { file, caption }: MediaStatusBody,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.post(by, session, 'image', { file, caption, uploads });
  }

  @Route('POST /api/{session}/status/video', {
    access: scope('messages:send'),
    ...withFile,
    summary: 'Post a video as a status update.',
    body: MediaStatusBody,
  })
  async postVideoStatus(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() { file, caption }: MediaStatusBody,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.post(by, session, 'video', { file, caption, uploads });
  }

  @Route('POST /api/{session}/status/voice', {
    access: scope('messages:send'),
    ...withFile,
    summary: 'Post a voice message as a status update.',
    body: VoiceStatusBody,
  })
  async postVoiceStatus(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() { file }: VoiceStatusBody,
    @Uploaded() uploads: Uploads,
  ): Promise<MessageSentPayload> {
    return this.post(by, session, 'voice', { file, uploads });
  }

  private async post(
    by: RequestedBy,
    session: string,
    type: 'image' | 'video' | 'voice',
    { file, caption, uploads }: { file: FileInput; caption?: string; uploads: Uploads },
  ): Promise<MessageSentPayload> {
    const source = fileSource(file, 'file');
    const intake = { by, session, kind: type, names: fileNames, uploads } as const;
    const post = (mediaId: string) =>
      this.router.send(postStatus, by, session, {
        session,
        type,
        mediaId,
        ...(caption === undefined ? {} : { caption }),
      });
    if (source.from === 'media') return post((await this.intake.existing(source.mediaId, intake)).id);
    return this.intake.keepFor(await this.intake.validate(source, intake), intake, { origin: 'send' }, post);
  }
}
