import { type Class, EventEnvelope, EventMade, parse, projectEvents, teamEvents } from '@parley/contracts';

/** An event as the outbox has it, with its envelope read. */
export interface MadeEvent {
  readonly fact: EventMade;
  readonly envelope: EventEnvelope;
}

/**
 * An event whose every part is what its class says, with nothing that a class does not know (interface.md §6).
 * @throws DomainError naming the field that is missing, wrong or too many; Error where fact and envelope differ
 */
export function checkedEvent(fact: EventMade): MadeEvent {
  parse(EventMade, fact);
  const envelope = JSON.parse(fact.envelope) as EventEnvelope;
  parse(EventEnvelope, envelope);
  const { id, event, timestamp, session, externalId } = envelope;
  const isSame = id === fact.id && event === fact.type && timestamp === fact.createdAt && session === fact.session;
  if (!isSame) throw new Error(`The envelope is another event's than its fact: ${fact.envelope}`);
  if (externalId !== undefined && !event.startsWith('session.')) {
    throw new Error(`Only lifecycle events have an externalId: ${fact.envelope}`);
  }
  const known: Partial<Record<string, { payload: Class<object> }>> = { ...projectEvents, ...teamEvents };
  const definition = known[fact.type];
  if (!definition) throw new Error(`There is no event ${fact.type}.`);
  parse(definition.payload, envelope.payload);
  return { fact, envelope };
}
