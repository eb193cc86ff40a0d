import { Controller, Req, Res } from '@nestjs/common';
import { Text } from '@parley/contracts/base';
import { getMedia, Media, registerMedia } from '@parley/contracts/media';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorsOf, Route, scope, sessionVisible } from '../../access/routes/index.js';
import { By, Input, Path, Uploaded, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { Downloads } from './downloads.js';
import { declaredType } from './file-input.js';
import { MediaIntake } from './media-intake.js';
import { readyMedia } from './ready-media.js';

/** A JSON body; or a form with one part `file`, which carries all three fields. */
export class UploadBody {
  @Text({ description: 'Base64, at most 16 MiB of bytes; in a form 100 MiB.' }) data: string;
  @Text({ min: 1, max: 255, description: 'The media type. If the content shows another type, that one is used.' })
  mimetype: string;
  @Text({ optional: true, min: 1, max: 255 }) filename?: string;
}

const tag = 'Media';
/** Stands for any media type in the documents. */
const bytes = {
  media: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  },
} as const;

/** decisions.md §4 */
@Controller()
export class MediaController {
  constructor(
    private readonly client: RequestClient,
    private readonly intake: MediaIntake,
    private readonly downloads: Downloads,
  ) {}

  @Route('POST /api/{session}/media', {
    access: scope('media:write'),
    summary: 'Upload a file to send by its id.',
    tag,
    status: 201,
    body: UploadBody,
    upload: { field: 'data', multipart: true },
    reply: Media,
    errors: [...errorsOf(registerMedia), 'unsupported_media_type'],
    visibleBy: sessionVisible,
  })
  async uploadMedia(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() { data: token, mimetype, filename }: UploadBody,
    @Uploaded() uploads: Uploads,
  ): Promise<Media> {
    const names = { file: 'data', data: 'data', url: 'data' };
    const intake = { by, session, kind: 'any', names, uploads } as const;
    const named = filename === undefined ? {} : { filename };
    const source = { from: 'data', token, mimetype: declaredType(mimetype, 'mimetype'), ...named } as const;
    return this.intake.keep(await this.intake.validate(source, intake), intake, 'upload');
  }

  @Route('GET /api/{session}/media/{id}', {
    access: scope('media:read'),
    summary: 'Download a file, or a part of it with `Range`.',
    tag,
    status: 200,
    inParts: true,
    reply: bytes,
    errors: errorsOf(getMedia),
    visibleBy: sessionVisible,
  })
  async downloadMedia(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Path('id') mediaId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isWanted = () => !reply.raw.destroyed;
    const media = await readyMedia(this.client, getMedia, { session, mediaId }, by, isWanted);
    await this.downloads.answer(media, request, reply);
  }
}
