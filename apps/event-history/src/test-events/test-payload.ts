import {
  type Class,
  CloudMessagePayload,
  DomainError,
  type EventType,
  Nested,
  parse,
  projectEvents,
  teamEvents,
} from '@parley/contracts';

const catalog = { ...projectEvents, ...teamEvents };
/** Their payload is a MessageReceivedPayload: a MessagePayload or one of the Cloud API (interface.md §2.6, §6.2). */
const receivedTypes: readonly string[] = ['message.received', 'message.reaction'];

/**
 * The payload of a test event: the caller's own, as it came, or the example of its type.
 * @throws DomainError for a type that is not documented, or a payload that does not fit it; the message names the field
 */
export function testPayload(type: string, payload: Record<string, unknown> | undefined): object {
  if (!Object.hasOwn(catalog, type)) {
    throw new DomainError('invalid_parameter', 'Field "type" is invalid: must be a documented event type.');
  }
  const definition = catalog[type as EventType];
  if (payload === undefined) return definition.example;
  // The two differ in how they tell the time, so a message is judged as the one that it means to be.
  const isCloud = receivedTypes.includes(type) && typeof payload['timestamp'] === 'string';
  parse(requestWith(isCloud ? CloudMessagePayload : definition.payload), { payload });
  return payload;
}

const requests = new Map<Class<object>, Class<object>>();

/** A request whose field `payload` is of the class, so that a message names the field by its path there. */
function requestWith(payload: Class<object>): Class<object> {
  let request = requests.get(payload);
  if (request === undefined) {
    request = class TestRequest {};
    Nested(() => payload)(request.prototype as object, 'payload');
    requests.set(payload, request);
  }
  return request;
}
