import { defineRequest } from '../define.js';
import { ResourceId, Text } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { exampleSession } from './session.js';

/** Finds sessions by names and ids. */
export class NameSessions {
  @ResourceId({ optional: true, description: 'Only those of this project.' }) projectId?: string;
  @TextList({ minItems: 1, maxItems: 1000, maxLength: 64, description: 'Names and ids.' }) sessions: string[];
}

export class NamedSession {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @Text({ max: 64, description: 'Its present name.' }) name: string;
}

export class NamedSessions {
  @NestedList(() => NamedSession, { description: 'What there is of them. A name may be one of several projects.' })
  data: NamedSession[];
}

export const nameSessions = defineRequest({
  subject: 'sessions.names',
  owner: 'messaging-session',
  summary: 'Ids and present names of sessions of the team. Only services ask.',
  request: NameSessions,
  reply: NamedSessions,
  errors: ['credential_not_allowed'],
  requestedBy: ['webhook-delivery'],
  example: {
    request: { projectId: exampleSession.projectId, sessions: [exampleSession.name, '381724996712738599'] },
    reply: { data: [{ id: exampleSession.id, projectId: exampleSession.projectId, name: exampleSession.name }] },
  },
});
