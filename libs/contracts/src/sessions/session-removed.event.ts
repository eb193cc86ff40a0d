import { defineEvent } from '../define.js';
import { identityStream } from '../identity/project.events.js';
import { ResourceId } from '../validation/fields.js';

export class SessionRemoved {
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @ResourceId() sessionId: string;
}

export const sessionRemoved = defineEvent({
  subject: 'identity.session.removed',
  stream: identityStream,
  owner: 'messaging-session',
  summary:
    'A session of a project with endpoints of format `waha` is gone: those that follow its configuration go too.',
  event: SessionRemoved,
  example: {
    teamId: '381724980812738560',
    projectId: '381724990812738561',
    sessionId: '381724996712738562',
  },
});
