import { defineRequest } from '../define.js';
import { DomainError } from '../errors.js';
import { environments, type Environment } from '../events/event-made.js';
import { sessionStatuses, type SessionStatus } from '../events/session.payloads.js';
import { bareList, offsetPage, OffsetPageReply } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { Flag, Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { defaultEngine, type EngineName, engineNames, SessionConfig, SessionCredentials } from './engine-members.js';
import { exampleSession, Session, SessionMe } from './session.js';

/**
 * The time limit of a request that waits for the network: a messaging network has 15 s for a file and 15 s for its message (decisions.md §12). With
 * less, the caller would get `unavailable` instead of the result.
 */
export const networkTimeoutMs = 35_000;

/**
 * The same for a message that may bring a file of any size, which a slow line takes minutes for, and which is given twice where the
 * network falls silent. Each step has a limit of its own, and a process that dies is noticed: nobody waits for so long in vain.
 */
export const fileTimeoutMs = 900_000;

export class CreateSession {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @OneOf(environments, { description: "From the project's stage." }) environment: Environment;
  @Text({ description: '`^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route.' })
  name: string;
  @OneOf(engineNames, { optional: true, description: `Default ${defaultEngine}; required in a Live project.` })
  engine?: EngineName;
  @Flag({ optional: true, description: 'Whether to start the session at once. Default true.' }) start?: boolean;
  @Text({ optional: true, min: 1, max: 255 }) externalId?: string;
  @Nested(() => SessionConfig, { optional: true }) config?: SessionConfig;
  @Nested(() => SessionCredentials, { optional: true, description: 'The same as in PUT …/credentials.' })
  credentials?: SessionCredentials;
}

export const createSession = defineRequest({
  subject: 'sessions.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sessions',
    scope: 'sessions:write',
    tag: 'Sessions',
    status: 201,
    project: 'implied',
    environment: 'current',
    engineWhenLive: true,
  },
  summary: 'Create a session and, by default, start it.',
  request: CreateSession,
  reply: Session,
  errors: ['conflict', 'missing_field', 'invalid_parameter', 'not_found', 'not_supported_by_engine'],
  example: {
    request: { projectId: exampleSession.projectId, environment: 'sandbox', name: 'default' },
    reply: exampleSession,
  },
});

export class ListSessions extends OffsetPage {
  @ResourceId({ optional: true }) projectId?: string;
  @OneOf(sessionStatuses, { optional: true }) status?: SessionStatus;
  @OneOf(engineNames, { optional: true }) engine?: EngineName;
  @Text({ optional: true, min: 1, max: 64, description: 'The beginning of the name. Case does not matter.' })
  name?: string;
  @Text({
    ...{ optional: true, pattern: /^\+?\d{1,15}$/, example: '+1202' },
    description: "The beginning of the account's phone number, with its country code.",
  })
  phoneNumber?: string;
  @ResourceId({
    optional: true,
    description:
      'Id of a session. The page starts after it and stays stable while other sessions are created. Not with `offset`.',
  })
  before?: string;
}

function checkSessionFilters(request: Partial<ListSessions>): void {
  if (request.before !== undefined && request.offset !== undefined) {
    throw new DomainError('invalid_parameter', 'Parameter "offset" does not go with "before".');
  }
}

export class SessionList {
  @NestedList(() => Session) data: Session[];
}

export class SessionPage extends OffsetPageReply {
  @NestedList(() => Session) data: Session[];
}

export const listSessions = defineRequest({
  subject: 'sessions.list',
  owner: 'messaging-session',
  http: [
    {
      route: 'GET /api/sessions',
      scope: 'sessions:read',
      tag: 'Sessions',
      summary: 'List the sessions that the credential can see, newest first.',
      internal: ['projectId'],
      check: checkSessionFilters,
      answer: bareList(Session),
    },
    {
      route: 'GET /v1/sessions',
      scope: 'sessions:read',
      tag: 'Sessions',
      operationId: 'listSessionPage',
      summary: 'List the sessions that the credential can see, newest first. Can be limited to one project.',
      project: 'named',
      check: checkSessionFilters,
      answer: offsetPage(SessionPage),
    },
  ],
  summary: 'List the sessions that the credential can see, newest first.',
  request: ListSessions,
  reply: SessionList,
  errors: [],
  example: { request: { limit: 50, offset: 0 }, reply: { data: [exampleSession] } },
});

/** A session as a path names it. */
export class SessionLookup {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

/** The session that a caller names. With `projectId`, the name is looked up in that project. */
export class FindSession extends SessionLookup {
  @ResourceId({ optional: true, description: 'Where the name is looked up; the id of another project is not found.' })
  projectId?: string;
}

const lookup: SessionLookup = { session: 'default' };

export const getSession = defineRequest({
  subject: 'sessions.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/sessions/{session}',
    scope: 'sessions:read',
    tag: 'Sessions',
    internal: ['projectId'],
  },
  visible: 'itself',
  summary:
    'Get one session by name or id. Fails with `conflict` if several projects of the team have a session of this name.',
  request: FindSession,
  reply: Session,
  errors: ['not_found', 'conflict'],
  example: { request: lookup, reply: exampleSession },
});

export const deleteSession = defineRequest({
  subject: 'sessions.delete',
  owner: 'messaging-session',
  summary: 'Delete a session with its messages. A linked session is logged out first.',
  request: SessionLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: lookup, reply: {} },
});

export const startSession = defineRequest({
  subject: 'sessions.start',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sessions/{session}/start',
    scope: 'sessions:write',
    tag: 'Sessions',
  },
  visible: getSession,
  summary: 'Start a session. Idempotent: a running session is not restarted.',
  request: SessionLookup,
  reply: Session,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: lookup, reply: exampleSession },
});

export const stopSession = defineRequest({
  subject: 'sessions.stop',
  owner: 'messaging-session',
  http: [
    {
      route: 'POST /api/sessions/{session}/stop',
      scope: 'sessions:write',
      tag: 'Sessions',
    },
    {
      route: 'POST /v1/sessions/{id}/stop',
      scope: 'sessions:write',
      tag: 'Sessions',
      operationId: 'stopManagedSession',
      params: { id: 'session' },
    },
  ],
  visible: getSession,
  summary: 'Stop a session (MANUAL_STOP). It stays linked. Idempotent.',
  request: SessionLookup,
  reply: Session,
  errors: ['not_found'],
  example: { request: lookup, reply: exampleSession },
});

export const restartSession = defineRequest({
  subject: 'sessions.restart',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sessions/{session}/restart',
    scope: 'sessions:write',
    tag: 'Sessions',
  },
  visible: getSession,
  summary: 'Restart a session. A stopped session is started.',
  request: SessionLookup,
  reply: Session,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: lookup, reply: exampleSession },
});

export const logoutSession = defineRequest({
  subject: 'sessions.logout',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sessions/{session}/logout',
    scope: 'sessions:write',
    tag: 'Sessions',
  },
  visible: getSession,
  summary: 'Unlink a session (LOGGED_OUT). It needs a new pairing.',
  request: SessionLookup,
  reply: Session,
  errors: ['not_found'],
  example: { request: lookup, reply: exampleSession },
});

export const getSessionMe = defineRequest({
  subject: 'sessions.me',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/sessions/{session}/me',
    scope: 'sessions:read',
    tag: 'Sessions',
  },
  visible: getSession,
  summary: 'Get the account that a session is linked to.',
  request: SessionLookup,
  reply: SessionMe,
  errors: ['not_found', 'session_not_connected'],
  example: { request: lookup, reply: { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' } },
});

export class PairingCode {
  @Text({ description: 'The content of the QR code.' }) code: string;
}

export const getPairingCode = defineRequest({
  subject: 'sessions.pairing-code',
  owner: 'messaging-session',
  summary: 'Get the QR code that a session in SCAN_QR shows now.',
  request: SessionLookup,
  reply: PairingCode,
  errors: ['not_found', 'conflict'],
  example: { request: lookup, reply: { code: 'parley-sandbox:381724996712738562:1:9f86d081' } },
});
