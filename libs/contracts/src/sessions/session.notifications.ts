import { defineNotification, defineEvent } from '../define.js';
import { Flag, ResourceId, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { identityStream } from '../identity/project.events.js';

/** Sent only between processes of messaging-session. Each compares the rows with the sessions that it runs. */
export class SessionsChangedHands {
  @TextList({ minItems: 1, maxItems: 1000, maxLength: 19 }) sessionIds: string[];
  @Flag({ description: 'They should run and no process runs them now.' }) free: boolean;
}

export const sessionsChangedHands = defineNotification({
  subject: 'sessions.changed-hands',
  owner: 'messaging-session',
  receivedBy: ['messaging-session'],
  summary: 'Sessions were stopped, taken over or set free: their owners let go, other processes take what is free.',
  notification: SessionsChangedHands,
  example: { sessionIds: ['381724996712738562'], free: false },
});

export class SessionRenamed {
  @ResourceId() teamId: string;
  @Text({ max: 64 }) name: string;
}

export const sessionRenamed = defineNotification({
  subject: 'sessions.name-given',
  owner: 'messaging-session',
  receivedBy: ['gateway'],
  summary: 'A session of the team has this name from now on: who remembers what the name stood for looks again.',
  notification: SessionRenamed,
  example: { teamId: '381724990012738560', name: 'default' },
});

export class SandboxMailWaiting {
  @TextList({ minItems: 1, maxItems: 1000, maxLength: 19 }) sessionIds: string[];
}

export const sandboxMailWaiting = defineNotification({
  subject: 'sessions.sandbox-mail',
  owner: 'messaging-session',
  receivedBy: ['messaging-session'],
  summary: 'The sandbox network has something for these sessions, which another process runs.',
  notification: SandboxMailWaiting,
  example: { sessionIds: ['381724996712738562'] },
});

export class RequestSought {
  @ResourceId() sessionId: string;
  @Text({ min: 1, max: 64, description: 'Of the request, by its header.' }) token: string;
}

/** Answered to its reply subject, as `{ held }`, by the process that has the request, else by the session's owner. */
export const requestSought = defineNotification({
  subject: 'sessions.request-sought',
  owner: 'gateway',
  // All that ask sessions; campaigns do.
  publishedBy: ['gateway', 'messaging-session'],
  receivedBy: ['messaging-session'],
  summary: 'The asker of a request that a session has not answered for seconds asks whether any process still has it.',
  notification: RequestSought,
  example: { sessionId: '381724996712738562', token: '0b7f6f0e-6f5f-4c1a-9f0e-2f1c8d1f4a55' },
});

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
