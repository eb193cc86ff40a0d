import { type EventType, eventCatalog } from './catalog.js';
import type { EventEnvelope } from './envelope.js';
import { teamEvents } from './team-events.js';

/** The envelope of a type's example event, for the documentation. */
export function exampleEnvelope(event: EventType): EventEnvelope {
  return {
    id: '381725008812738565',
    session: Object.hasOwn(teamEvents, event) ? 'team' : 'default',
    ...(event.startsWith('session.') ? { externalId: 'crm-1' } : {}),
    timestamp: '2026-11-21T08:00:00.000Z',
    event,
    payload: eventCatalog[event].example,
  };
}
