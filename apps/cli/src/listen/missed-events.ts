import {
  answerOf,
  eventTypes,
  isEventType,
  isSelected,
  type ParleyClient,
  patiently,
  type Schemas,
} from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { getEvent, listEvents } from '../commands/index.js';
import type { Owner } from '../connection.js';
import type { LiveEvent } from './outcome.js';

const { maximum: pageSize } = bounds['GET /platform/projects/{projectId}/events'].limit;

interface Missed {
  /** RFC 3339. */
  since: string;
  /** As of the stream. */
  types?: readonly string[];
  filter?: Record<string, unknown>;
  /** Selects the events whose content is to be fetched. */
  isWanted(event: { id: string; type: string }): boolean;
  signal: AbortSignal;
}

/**
 * Reads the events of history since a time, oldest first. History lists the newest first, so the whole list is read
 * before the first event is returned. The content of each event is fetched when its turn comes.
 */
export async function* missedEvents(
  client: ParleyClient,
  owner: Owner,
  { since, types, filter, isWanted, signal }: Missed,
): AsyncGenerator<LiveEvent> {
  const records: Schemas['EventRecord'][] = [];
  for (const type of listedTypes(types)) {
    let cursor: string | undefined;
    do {
      const query = cursor === undefined ? { since, type, limit: pageSize } : { cursor, limit: pageSize };
      const page = await patiently(() => listEvents(client, owner, query), signal);
      records.push(...page.data.filter(isWanted));
      cursor = page.page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  for (const { id, type, createdAt } of records.sort(byId)) {
    const { payload } = await patiently(() => getEvent(client, owner, id, true), signal);
    const body = payload ? Buffer.from(payload, 'base64') : null;
    if (filter !== undefined && !(await isLetThrough(client, filter, body, signal))) continue;
    yield { id, type, timestamp: createdAt, body };
  }
}

/** History is listed by one type, or without those that must be named. */
function listedTypes(types: readonly string[] | undefined): (string | undefined)[] {
  const [only, ...others] = types ?? [];
  if (only !== undefined && others.length === 0 && isEventType(only)) return [only];
  const selected = Object.keys(eventTypes).filter((type) => isSelected(type, types));
  const named = selected.filter((type) => isEventType(type) && eventTypes[type].onlyWhereNamed);
  return selected.length > named.length ? [undefined, ...named] : named;
}

/** The platform says what its filters mean. Content that is gone fulfils none. */
async function isLetThrough(
  client: ParleyClient,
  filter: Record<string, unknown>,
  body: Buffer | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (body === null) return false;
  const event = JSON.parse(body.toString()) as Record<string, unknown>;
  const preview = () => answerOf(client.POST('/api/webhooks/filter-preview', { body: { filter, event } }));
  const { matches } = await patiently(preview, signal);
  return matches === true;
}

function byId(one: { id: string }, other: { id: string }): number {
  return BigInt(one.id) < BigInt(other.id) ? -1 : 1;
}
