import { type Class, parse } from '@parley/contracts/base';
import { EventEnvelope, EventMade, eventCatalog } from '@parley/contracts/events';

/** An event as the outbox has it, with its envelope read. */
export interface MadeEvent {
  readonly event: EventMade;
  readonly envelope: EventEnvelope;
}

/**
 * An event whose every part is what its class says, with nothing that a class does not know (interface.md §6).
 * @throws DomainError naming the field that is missing, wrong or too many; Error where event and envelope differ
 */
export function checkedEvent(event: EventMade): MadeEvent {
  parse(EventMade, event);
  const envelope = JSON.parse(event.envelope) as EventEnvelope;
  parse(EventEnvelope, envelope);
  const { id, event: type, timestamp, session, externalId } = envelope;
  const isSame = id === event.id && type === event.type && timestamp === event.createdAt && session === event.session;
  if (!isSame) throw new Error(`The envelope is another event's: ${event.envelope}`);
  if (externalId !== undefined && !type.startsWith('session.')) {
    throw new Error(`Only lifecycle events have an externalId: ${event.envelope}`);
  }
  const known: Partial<Record<string, { payload: Class<object>; orPayload?: Class<object> }>> = eventCatalog;
  const definition = known[event.type];
  if (!definition) throw new Error(`There is no event ${event.type}.`);
  // A payload of the Cloud API tells the time as text.
  const isCloud = typeof (envelope.payload as { timestamp?: unknown }).timestamp === 'string';
  parse((isCloud && definition.orPayload) || definition.payload, envelope.payload);
  return { event, envelope };
}
