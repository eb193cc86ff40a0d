import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged, invalidField, Text } from '@parley/contracts/base';
import { getGroup, setGroupPicture } from '@parley/contracts/groups';
import { errorsOf, type Probe, Route, scope } from '../../access/routes/index.js';
import { type FileSource, MediaIntake } from '../media/index.js';
import { By, Input, Path, Uploaded, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** interface.md §4.3: exactly one of `base64` and `url` (decisions.md §4). */
export class PictureBody {
  @Text({ optional: true, min: 1, max: 64, description: 'Of no effect: the session that the path names is meant.' })
  session?: string;
  @Text({ optional: true, description: 'Base64, at most 16 MiB of bytes.' }) base64?: string;
  @Text({ optional: true, min: 1, max: 2048, description: 'http or https; fetched now, at most 16 MiB.' }) url?: string;
}

const names = { file: 'base64', data: 'base64', url: 'url' };

/** Changes of a group that need a file (decisions.md §4). */
@Controller()
export class GroupInfoController {
  constructor(
    private readonly router: SessionRouter,
    private readonly intake: MediaIntake,
  ) {}

  /** interface.md §4.3 */
  @Route('PUT /api/{session}/groups/{id}/picture', {
    access: scope('groups:write'),
    summary: 'Give a group a picture.',
    tag: 'Groups',
    status: 200,
    body: PictureBody,
    upload: { field: 'base64' },
    errors: [...errorsOf(setGroupPicture), 'payload_too_large', 'unsupported_media_type'],
    reply: Acknowledgement,
    visibleBy: groupVisible,
  })
  async setGroupPicture(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() body: PictureBody,
    @Uploaded() uploads: Uploads,
  ): Promise<Acknowledgement> {
    const intake = { by, session, kind: 'picture', names, uploads } as const;
    const file = await this.intake.validate(pictureSource(body), intake);
    await this.intake.keepFor(file, intake, { origin: 'picture' }, (mediaId) =>
      this.router.send(setGroupPicture, by, session, { session, groupId, mediaId }),
    );
    return acknowledged('The group has a new picture.');
  }
}

function pictureSource({ base64, url }: PictureBody): Exclude<FileSource, { from: 'media' }> {
  if (base64 !== undefined && url !== undefined)
    throw invalidField('url', 'only one of "base64" and "url" can be given');
  if (url !== undefined) return { from: 'url', url };
  if (base64 === undefined) throw invalidField('base64', 'one of "base64" and "url" is needed');
  return { from: 'data', token: base64 };
}

/** Checks the visibility of the group in the path: for a session that is no member, it does not exist. */
async function groupVisible({ ask, params: { session = '', id = '' } }: Probe): Promise<void> {
  await ask(getGroup, { session, groupId: id });
}
