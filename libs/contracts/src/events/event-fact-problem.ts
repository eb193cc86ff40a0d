import { isResourceId } from '../validation/scalar-formats.js';
import { environments, type EventMade, eventSourceTypes } from './event-made.fact.js';

/** Postgres text holds no NUL; the other keeps texts apart that travel as one. JSON escapes both. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const unstorable = /[\u0000\u001e]/;

/**
 * Why a fact `events.made.v1` can never be stored, or null. By hand, because it is run for each fact beside others of a
 * batch; the rules are those of {@link EventMade}.
 */
export function eventFactProblem(fact: EventMade): string | null {
  if (!isResourceId(fact.id)) return 'id is not a resource id';
  if (!isResourceId(fact.teamId)) return 'teamId is not a resource id';
  if (fact.projectId !== undefined && !isResourceId(fact.projectId)) return 'projectId is not a resource id';
  if (!isShortText(fact.type)) return 'type is not a text of 1 to 64 characters';
  if (!isShortText(fact.sourceId)) return 'sourceId is not a text of 1 to 64 characters';
  if (!isShortText(fact.session)) return 'session is not a text of 1 to 64 characters';
  if (!eventSourceTypes.includes(fact.sourceType)) return 'sourceType is unknown';
  if (!environments.includes(fact.environment)) return 'environment is unknown';
  if (typeof fact.retained !== 'boolean') return 'retained is not a boolean';
  if (typeof fact.envelope !== 'string') return 'envelope is not a text';
  if (unstorable.test(fact.envelope)) return 'envelope is not JSON';
  if (fact.only !== undefined && !isOnlyDelivery(fact.only)) return 'only does not name an endpoint and a delivery';
  return null;
}

function isOnlyDelivery(only: EventMade['only'] | null): boolean {
  return isResourceId(only?.webhookId) && isResourceId(only?.deliveryId);
}

/** Postgres text holds no NUL. */
function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= 64 && !value.includes('\u0000');
}
