import { type Class, DomainError, Nested, parse } from '@parley/contracts/base';
import { eventCatalog, isEventType, teamEvents } from '@parley/contracts/events';

/**
 * The payload of a test event: the caller's own, unchanged, or the example of its type.
 *
 * @throws DomainError for an undocumented type, or a payload that does not fit it; the message names the field
 */
export function testPayload(type: string, payload: Record<string, unknown> | undefined): object {
  if (!isEventType(type)) {
    throw new DomainError('invalid_parameter', 'Field "type" is invalid: must be a documented event type.');
  }
  const definition = eventCatalog[type];
  if (payload === undefined) return definition.example;
  // Cloud API payloads have the timestamp as text, so such a payload is validated with the Cloud API's class.
  const isCloud = typeof payload['timestamp'] === 'string';
  parse(requestWith((isCloud && definition.orPayload) || definition.payload), { payload });
  if (type === 'session.status') requireBan(payload);
  return payload;
}

/** interface.md §2.7 */
function requireBan(status: Record<string, unknown>): void {
  if (status['statusReason'] === 'TEMPORARY_BAN') return;
  const field = ['banCode', 'banReason', 'banExpiresAt'].find((name) => status[name] !== undefined);
  if (field === undefined) return;
  const reason = 'goes only with the status reason TEMPORARY_BAN';
  throw new DomainError('invalid_parameter', `Field "payload.${field}" is invalid: ${reason}.`);
}

/** @throws DomainError when a project is given and only teams have events of this type */
export function requireOwnersType(type: string, projectId: string | undefined): void {
  if (projectId === undefined || !Object.hasOwn(teamEvents, type)) return;
  const reason = `"${type}" is an event of teams, not of projects`;
  throw new DomainError('invalid_parameter', `Field "type" is invalid: ${reason}.`);
}

const requests = new Map<Class<object>, Class<object>>();

/** A request class whose field `payload` has the given class, so that error messages contain the field's full path. */
function requestWith(payload: Class<object>): Class<object> {
  const known = requests.get(payload);
  if (known) return known;
  const name = `Test${payload.name}`;
  const request = { [name]: class {} }[name] as Class<object>;
  Nested(() => payload)(request.prototype as object, 'payload');
  requests.set(payload, request);
  return request;
}
