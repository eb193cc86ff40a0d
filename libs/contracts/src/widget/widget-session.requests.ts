import { defineRequest } from '../define.js';
import { type Environment, environments } from '../events/event-made.js';
import { offsetPage, OffsetPageReply } from '../http/answers.js';
import { type AttemptStatus, attemptStatuses, exampleAttempt, OnboardingAttempt } from '../onboarding/attempt.js';
import { OffsetPage } from '../page.js';
import { type EngineName, engineNames } from '../sessions/engine-members.js';
import { OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleWidgetSession, MadeWidgetSession, WidgetHandoff, WidgetSession } from './widget-session.js';

const tag = 'Widget';

/** With this many open widget sessions of a project (neither connected nor ended), web pages cannot create more. */
export const maxOpenWidgetSessions = 200;

export class CreateWidgetSession {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @OneOf(environments, { description: "From the project's stage." }) environment: Environment;
  @Text({ optional: true, min: 1, max: 255, description: 'Your reference, on the session and its lifecycle events.' })
  externalId?: string;
  @OneOf(engineNames, { optional: true, description: 'Default: the engine of the settings.' }) engine?: EngineName;
  @Text({ optional: true, max: 2000, description: 'Default: the URL of the settings.' }) redirectUrl?: string;
}

/** When the gateway itself is the caller, a web page asked for the session: {@link maxOpenWidgetSessions} applies. */
export const createWidgetSession = defineRequest({
  subject: 'messaging.widget.sessions.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/widget/sessions',
    scope: 'widget:write',
    tag,
    status: 201,
    project: 'implied',
    environment: 'current',
  },
  summary: 'Create a widget session and the URL of its frame. Fails with `link_expired` while the widget is disabled.',
  request: CreateWidgetSession,
  reply: MadeWidgetSession,
  errors: [
    'not_found',
    'invalid_parameter',
    'missing_field',
    'link_expired',
    'not_supported_by_engine',
    'rate_limited',
  ],
  example: {
    request: { projectId: exampleWidgetSession.projectId, environment: 'sandbox', externalId: 'crm-1' },
    reply: {
      ...exampleWidgetSession,
      frameUrl:
        'https://parley.example/widget/frame?key=pk_Xb1nqL0n1Qb8cT2yq7wFvA3e#session=381725308812738580&token=4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD',
    },
  },
});

/** Names a widget session by id and token. */
export class StartWidgetSession {
  @ResourceId() attemptId: string;
  @Text({ min: 1, max: 64 }) token: string;
}

export const startWidgetSession = defineRequest({
  subject: 'messaging.widget.sessions.start',
  owner: 'messaging-session',
  summary:
    'Create the session of a widget session and start it. A repeat returns the current state. Fails with `conflict` if it has connected or ended.',
  request: StartWidgetSession,
  reply: OnboardingAttempt,
  errors: ['unauthenticated', 'not_found', 'conflict', 'link_expired', 'not_supported_by_engine', 'rate_limited'],
  example: {
    request: { attemptId: exampleWidgetSession.id, token: '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD' },
    reply: { ...exampleAttempt, id: exampleWidgetSession.id, kind: 'widget', sequence: 2, code: undefined },
  },
});

export class ListWidgetSessions extends OffsetPage {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @OneOf(attemptStatuses, { optional: true }) status?: AttemptStatus;
}

export class WidgetSessionList {
  @NestedList(() => WidgetSession) data: WidgetSession[];
}

export class WidgetSessionPage extends OffsetPageReply {
  @NestedList(() => WidgetSession) data: WidgetSession[];
}

export const listWidgetSessions = defineRequest({
  subject: 'messaging.widget.sessions.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/widget/sessions',
    scope: 'widget:read',
    tag,
    project: 'implied',
    answer: offsetPage(WidgetSessionPage),
  },
  summary: 'List the widget sessions of a project, newest first. They are kept for 30 days after they end.',
  request: ListWidgetSessions,
  reply: WidgetSessionList,
  errors: ['not_found'],
  example: {
    request: { projectId: exampleWidgetSession.projectId, limit: 50, offset: 0 },
    reply: { data: [exampleWidgetSession] },
  },
});

export class WidgetSessionLookup {
  @ResourceId() widgetSessionId: string;
}

const lookup: WidgetSessionLookup = { widgetSessionId: exampleWidgetSession.id };

export const getWidgetSession = defineRequest({
  subject: 'messaging.widget.sessions.get',
  owner: 'messaging-session',
  http: { route: 'GET /v1/widget/sessions/{widgetSessionId}', scope: 'widget:read', tag },
  visible: 'itself',
  summary: 'Get one widget session.',
  request: WidgetSessionLookup,
  reply: WidgetSession,
  errors: ['not_found'],
  example: { request: lookup, reply: exampleWidgetSession },
});

const handedOff: WidgetHandoff = {
  status: 'handed_off',
  session: { id: '381725308812738581', name: 'ws-381725308812738580', phoneNumber: '+12025550147' },
  externalId: 'crm-1',
  connectedAt: '2026-11-21T08:01:00.000Z',
};

/** Who asks for the head is shown nothing of it, so nothing was handed off yet. */
export const previewWidgetHandoff = defineRequest({
  subject: 'messaging.widget.sessions.preview-handoff',
  owner: 'messaging-session',
  summary: 'What a read of the handoff would answer now. It changes nothing.',
  request: WidgetSessionLookup,
  reply: WidgetHandoff,
  errors: ['not_found'],
  example: { request: lookup, reply: handedOff },
});

export const handOffWidgetSession = defineRequest({
  subject: 'messaging.widget.sessions.hand-off',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/widget/sessions/{widgetSessionId}/handoff',
    scope: 'widget:read',
    tag,
  },
  head: previewWidgetHandoff,
  visible: getWidgetSession,
  summary: 'Get the result of a widget session. The first read after it connects changes its status to `handed_off`.',
  request: WidgetSessionLookup,
  reply: WidgetHandoff,
  errors: ['not_found'],
  example: { request: lookup, reply: handedOff },
});

export const cancelWidgetSession = defineRequest({
  subject: 'messaging.widget.sessions.cancel',
  owner: 'messaging-session',
  http: { route: 'POST /v1/widget/sessions/{widgetSessionId}/cancel', scope: 'widget:write', tag },
  visible: getWidgetSession,
  summary: 'Cancel a widget session and remove its session. Fails with `conflict` if it has connected or ended.',
  request: WidgetSessionLookup,
  reply: WidgetSession,
  errors: ['not_found', 'conflict'],
  example: { request: lookup, reply: { ...exampleWidgetSession, status: 'cancelled' } },
});
