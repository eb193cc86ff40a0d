import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged } from '@parley/contracts/base';
import { getSession, setProfilePicture } from '@parley/contracts/sessions';
import { By, Input, Path, type RequestedBy, Uploaded, type Uploads } from '../../access/requests/index.js';
import { errorsOf, type Probe, Route, scope } from '../../access/routes/index.js';
import { MediaIntake, PictureBody, pictureNames, pictureSource } from '../media/index.js';
import { SessionRouter } from '../session-routing/index.js';

/** The picture of a session's account (decisions.md §16 Routes). */
@Controller()
export class ProfilePictureController {
  constructor(
    private readonly router: SessionRouter,
    private readonly intake: MediaIntake,
  ) {}

  @Route('PUT /api/{session}/profile/picture', {
    access: scope('sessions:write'),
    summary: "Set the picture of a session's account.",
    tag: 'Sessions',
    status: 200,
    body: PictureBody,
    upload: { field: 'base64' },
    errors: [...errorsOf(setProfilePicture), 'payload_too_large', 'unsupported_media_type'],
    reply: Acknowledgement,
    visibleBy: sessionVisible,
  })
  async setProfilePicture(
    @By() by: RequestedBy,
    @Path('session') session: string,
    @Input() body: PictureBody,
    @Uploaded() uploads: Uploads,
  ): Promise<Acknowledgement> {
    const intake = { by, session, kind: 'picture', names: pictureNames, uploads } as const;
    const file = await this.intake.validate(pictureSource(body), intake);
    await this.intake.keepFor(file, intake, { origin: 'picture' }, (mediaId) =>
      this.router.send(setProfilePicture, by, session, { session, mediaId }),
    );
    return acknowledged('The account has a new picture.');
  }
}

async function sessionVisible({ ask, params: { session = '' } }: Probe): Promise<void> {
  await ask(getSession, { session });
}
