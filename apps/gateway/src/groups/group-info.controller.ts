import { Controller } from '@nestjs/common';
import { setGroupPicture, setGroupSettings, type SetGroupSettings } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { PictureIntake } from '../media/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Input, Path, Uploaded, type AskedBy, type Uploads } from '../requests/index.js';
import { SessionRouter } from '../session-routing/index.js';
import { PictureBody, SettingBody } from './group-inputs.js';
import { groupVisible } from './group-visible.js';

const aboutOne = { tag: 'Groups', status: 200, reply: Acknowledgement, visibleBy: groupVisible } as const;
const settings = { ...aboutOne, body: SettingBody, errors: errorsOf(setGroupSettings) } as const;

/** What a group looks like and allows (decisions.md §4). */
@Controller()
export class GroupInfoController {
  constructor(
    private readonly router: SessionRouter,
    private readonly pictures: PictureIntake,
  ) {}

  /** interface.md §4.3 */
  @Route('PUT /api/{session}/groups/{id}/picture', {
    ...aboutOne,
    summary: 'Give a group a picture.',
    body: PictureBody,
    upload: { field: 'base64' },
    errors: [...errorsOf(setGroupPicture), 'payload_too_large', 'unsupported_media_type'],
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

  @Route('PUT /api/{session}/groups/{id}/settings/security/info-admin-only', {
    ...settings,
    summary: 'Say whether only admins change subject, description and picture of a group.',
  })
  setInfoAdminOnly(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { enabled }: SettingBody,
  ): Promise<Acknowledgement> {
    return this.set(by, { session, groupId, infoAdminOnly: enabled });
  }

  @Route('PUT /api/{session}/groups/{id}/settings/security/messages-admin-only', {
    ...settings,
    summary: 'Say whether only admins send to a group.',
  })
  setMessagesAdminOnly(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') groupId: string,
    @Input() { enabled }: SettingBody,
  ): Promise<Acknowledgement> {
    return this.set(by, { session, groupId, messagesAdminOnly: enabled });
  }

  private async set(by: AskedBy, request: SetGroupSettings): Promise<Acknowledgement> {
    await this.router.send(setGroupSettings, by, request.session, request);
    return acknowledged('The group has new settings.');
  }
}
