import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged } from '@parley/contracts/base';
import { getGroup, setGroupPicture } from '@parley/contracts/groups';
import { errorsOf, type Probe, Route, scope } from '../../access/routes/index.js';
import { MediaIntake, PictureBody, pictureNames, pictureSource } from '../media/index.js';
import { By, Input, Path, Uploaded, type RequestedBy, type Uploads } from '../../access/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

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
    summary: 'Set the picture of a group.',
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
    const intake = { by, session, kind: 'picture', names: pictureNames, uploads } as const;
    const file = await this.intake.validate(pictureSource(body), intake);
    await this.intake.keepFor(file, intake, { origin: 'picture' }, (mediaId) =>
      this.router.send(setGroupPicture, by, session, { session, groupId, mediaId }),
    );
    return acknowledged('The group has a new picture.');
  }
}

/** Checks the visibility of the group in the path: for a session that is no member, it does not exist. */
async function groupVisible({ ask, params: { session = '', id = '' } }: Probe): Promise<void> {
  await ask(getGroup, { session, groupId: id });
}
