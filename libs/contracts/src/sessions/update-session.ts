import { defineRequest } from '../define.js';
import { Nested, OneOf, Text } from '../validation/fields.js';
import { SessionConfig } from './engine-members.js';
import { exampleSession, Session, sessionTiers, type SessionTier } from './session.js';
import { getSession, SessionLookup } from './session.requests.js';

/** Absent fields stay unchanged. An `externalId` can be changed but not removed. */
export class UpdateSession extends SessionLookup {
  @Text({ optional: true, description: 'As at creation; `conflict` when it is taken.' }) name?: string;
  @Text({
    optional: true,
    min: 1,
    max: 255,
    description: 'Your reference. It is on lifecycle events from the next one on.',
  })
  externalId?: string;
  @OneOf(sessionTiers, { optional: true }) tier?: SessionTier;
  @Nested(() => SessionConfig, {
    optional: true,
    description:
      'Replaces all of it. The number cannot change: `testingNumberId`, `country` and `phoneNumberId` as they are, or absent.',
  })
  config?: SessionConfig;
}

/** The fields that a PUT may change. */
export class PutSessionBody {
  @Text({
    optional: true,
    min: 1,
    max: 255,
    description: 'Your reference. It is on lifecycle events from the next one on.',
  })
  externalId?: string;
  @Nested(() => SessionConfig, {
    optional: true,
    description: 'Replaces the whole configuration. The number cannot change. `pairing` applies from the next start.',
  })
  config?: SessionConfig;
}

export const updateSession = defineRequest({
  subject: 'sessions.update',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/sessions/{session}',
    scope: 'sessions:write',
    tag: 'Sessions',
    operationId: 'putSession',
    summary: 'Change the reference or the configuration of a session. Absent fields keep their values.',
    internal: ['name', 'tier'],
    body: PutSessionBody,
  },
  visible: getSession,
  summary: 'Change name, reference, tier or configuration of a session. Pairing counts from the next start.',
  request: UpdateSession,
  reply: Session,
  errors: ['not_found', 'conflict', 'invalid_parameter'],
  example: {
    request: { session: 'default', externalId: 'crm-1', tier: 'pro' },
    reply: { ...exampleSession, externalId: 'crm-1', tier: 'pro' },
  },
});
