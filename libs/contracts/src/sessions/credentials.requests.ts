import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { SessionCredentials } from './engine-members.js';
import { exampleSession } from './session.js';
import { getSession } from './session.requests.js';
import { Text } from '../validation/fields.js';

/** Replaces all credentials of a session. */
export class SetSessionCredentials extends SessionCredentials {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

export const setSessionCredentials = defineRequest({
  subject: 'sessions.set-credentials',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/sessions/{session}/credentials',
    scope: 'sessions:write',
    tag: 'Sessions',
    status: 204,
    body: 'SessionCredentialsBody',
  },
  visible: getSession,
  summary:
    'Replace the credentials that the engine of a session signs in with. Takes effect at once. They are stored encrypted and never shown; the session lists the names of those that are set.',
  request: SetSessionCredentials,
  reply: Done,
  errors: ['not_found', 'missing_field', 'invalid_parameter'],
  example: {
    request: {
      session: exampleSession.name,
      accessToken: 'EAAGm0PX4ZCps',
      appSecret: '0f6a…',
      verifyToken: 'a word of mine',
    },
    reply: {},
  },
});
