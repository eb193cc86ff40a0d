import type { Caller } from '@parley/contracts/base';
import { envelopeText, type EventMade } from '@parley/contracts/events';
import { firstIdAt } from '@parley/service-runtime';
import { sequentialIds } from '@parley/testing';
import { sessionIdNamed } from './fake-sessions.js';

const ids = sequentialIds(firstIdAt(new Date()));

/** An event of the caller's project (of the team itself for a team key), made now; name what the test is about. */
export function anEvent(owner: Caller, fields: Partial<EventMade> = {}): EventMade {
  const id = fields.id ?? ids.next();
  const type = fields.type ?? 'message.received';
  const session = fields.session ?? 'default';
  const createdAt = new Date().toISOString();
  return {
    id,
    teamId: owner.teamId,
    ...(owner.projectId === undefined ? {} : { projectId: owner.projectId }),
    type,
    sourceType: 'session',
    sourceId: sessionIdNamed(session),
    session,
    environment: 'sandbox',
    retained: true,
    createdAt,
    envelope: envelopeText({ id, session, timestamp: createdAt, event: type, payload: { text: 'Hello' } }),
    ...fields,
  };
}

/** One that the team itself owns. */
export function aTeamEvent(owner: Caller, fields: Partial<EventMade> = {}): EventMade {
  const { projectId: _, ...event } = anEvent(owner, {
    type: 'campaign.started',
    sourceType: 'campaign',
    session: 'team',
    ...fields,
  });
  return event;
}
