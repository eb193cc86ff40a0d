import { type Class, DomainError, eventCatalog, type EventType, Nested, parse, teamEvents } from '@parley/contracts';

/**
 * The payload of a test event: the caller's own, as it came, or the example of its type.
 * @throws DomainError for a type that is not documented, or a payload that does not fit it; the message names the field
 */
export function testPayload(type: string, payload: Record<string, unknown> | undefined): object {
  if (!Object.hasOwn(eventCatalog, type)) {
    throw new DomainError('invalid_parameter', 'Field "type" is invalid: must be a documented event type.');
  }
  const definition = eventCatalog[type as EventType];
  if (payload === undefined) return definition.example;
  // A payload of the Cloud API tells the time as text: a message is validated as the one that it means to be.
  const isCloud = typeof payload['timestamp'] === 'string';
  parse(requestWith((isCloud && definition.orPayload) || definition.payload), { payload });
  return payload;
}

/** @throws DomainError for a type of which only teams have events, where there is a project */
export function requireOwnersType(type: string, projectId: string | undefined): void {
  if (projectId === undefined || !Object.hasOwn(teamEvents, type)) return;
  const reason = `"${type}" is an event of teams, not of projects`;
  throw new DomainError('invalid_parameter', `Field "type" is invalid: ${reason}.`);
}

const requests = new Map<Class<object>, Class<object>>();

/** A request whose field `payload` is of the class, so that a message names the field by its path there. */
function requestWith(payload: Class<object>): Class<object> {
  const known = requests.get(payload);
  if (known) return known;
  const name = `Test${payload.name}`;
  const request = { [name]: class {} }[name] as Class<object>;
  Nested(() => payload)(request.prototype as object, 'payload');
  requests.set(payload, request);
  return request;
}
