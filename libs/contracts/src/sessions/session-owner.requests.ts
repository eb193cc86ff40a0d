import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { JsonObject, ResourceId, Text } from '../validation/fields.js';
import { exampleSession } from './session.js';

export class ClaimSession {
  @ResourceId() sessionId: string;
}

export const claimSession = defineRequest({
  subject: 'sessions.claim',
  owner: 'messaging-session',
  summary: 'No process answers for a session: take it over if it should run and its lease is free.',
  request: ClaimSession,
  reply: Done,
  errors: ['not_found', 'session_not_connected'],
  example: { request: { sessionId: exampleSession.id }, reply: {} },
});

export class SessionOwnerLookup {
  @ResourceId() sessionId: string;
}

export class SessionOwner {
  @ResourceId() teamId: string;
}

export const findSessionOwner = defineRequest({
  subject: 'sessions.find-owner',
  owner: 'messaging-session',
  summary: 'Whose session it is, for the administrator of the installation. Only services ask, with `manyTeamsCaller`.',
  request: SessionOwnerLookup,
  reply: SessionOwner,
  errors: ['not_found', 'credential_not_allowed'],
  example: { request: { sessionId: exampleSession.id }, reply: { teamId: '381724980812738560' } },
});

export class AskStopped {
  @ResourceId() sessionId: string;
  @Text({ description: 'Of the contract of a command, with `{sessionId}` in it.' }) subject: string;
  @JsonObject({ description: 'The command.' }) request: object;
}

export class StoppedReply {
  @JsonObject({ optional: true, description: 'The answer, where an earlier command had the same idempotency key.' })
  reply?: object;
}

export const askStopped = defineRequest({
  subject: 'sessions.ask-stopped',
  owner: 'messaging-session',
  summary:
    'What a command is answered while no process runs its session: why it is refused anyway, or what was answered ' +
    'before with its idempotency key; `session_not_connected` when nothing but that is in the way.',
  request: AskStopped,
  reply: StoppedReply,
  errors: [
    'not_found',
    'missing_field',
    'invalid_parameter',
    'not_supported_by_engine',
    'idempotency_conflict',
    'engine_rejected',
    'conflict',
    'session_not_connected',
    'unavailable',
  ],
  example: {
    request: {
      sessionId: exampleSession.id,
      subject: 'messaging.session.{sessionId}.send-text',
      request: { session: exampleSession.name, chatId: '+12025550147', text: 'Hello' },
    },
    reply: {},
  },
});
