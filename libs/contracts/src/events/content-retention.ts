import { defineEvent, defineRequest } from '../define.js';
import { identityStream } from '../identity/project.events.js';
import { Done } from '../page.js';
import { ResourceId } from '../validation/fields.js';

/** A content-retention grant was withdrawn. The content of the session's events up to `throughEventId` must be erased. */
export class ContentRevoked {
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @ResourceId() sessionId: string;
  @ResourceId({ description: 'No event of the session made before the withdrawal has a greater id.' })
  throughEventId: string;
}

const example: ContentRevoked = {
  teamId: '381724980812738560',
  projectId: '381724990812738561',
  sessionId: '381724996712738562',
  throughEventId: '381725008812738565',
};

export const revokeContent = defineRequest({
  subject: 'event-history.revoke-content',
  owner: 'event-history',
  requestedBy: ['messaging-session'],
  summary: 'Make content unavailable from the next read on. Idempotent. Only services ask.',
  request: ContentRevoked,
  reply: Done,
  errors: ['credential_not_allowed'],
  example: { request: example, reply: {} },
});

export const contentRevoked = defineEvent({
  subject: 'identity.session.content-revoked',
  stream: identityStream,
  owner: 'messaging-session',
  summary: 'A content-retention grant was withdrawn. Makes what the request of the same content did not.',
  event: ContentRevoked,
  example,
});
