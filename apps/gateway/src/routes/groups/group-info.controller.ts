import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged, setGroupPicture } from '@parley/contracts';
import { errorsOf, Route } from '../../edge/access/index.js';
import { PictureIntake } from '../media/index.js';
import { By, Input, Path, Uploaded, type AskedBy, type Uploads } from '../../edge/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';
import { PictureBody } from './group-inputs.js';
import { groupVisible } from './group-visible.js';

/** What a group looks like (decisions.md §4). */
@Controller()
export class GroupInfoController {
  constructor(
    private readonly router: SessionRouter,
    private readonly pictures: PictureIntake,
  ) {}

  /** interface.md §4.3 */
  @Route('PUT /api/{session}/groups/{id}/picture', {
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
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { base64, url }: PictureBody,
    @Uploaded() uploads: Uploads,
  ): Promise<Acknowledgement> {
    await this.pictures.execute(by, session, { picture: { base64, url }, uploads }, (mediaId) =>
      this.router.send(setGroupPicture, by, session, { session, groupId, mediaId }),
    );
    return acknowledged('The group has a new picture.');
  }
}
