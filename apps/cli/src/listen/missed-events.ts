import { patiently, type ParleyClient, type Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Owner } from '../api/index.js';
import { getEvent, listEvents } from '../events/index.js';
import type { LiveEvent } from './live-event.js';

const { maximum: pageSize } = bounds['GET /platform/projects/{projectId}/events'].limit;

export interface Missed {
  /** RFC 3339. */
  since: string;
  type?: string;
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
  { since, type, isWanted, signal }: Missed,
): AsyncGenerator<LiveEvent> {
  const records: Schemas['EventRecord'][] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { since, type, limit: pageSize } : { cursor, limit: pageSize };
    const page = await patiently(() => listEvents(client, owner, query), signal);
    records.push(...page.data.filter(isWanted));
    cursor = page.page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const { id, type: ofType, createdAt } of records.toReversed()) {
    const { payload } = await patiently(() => getEvent(client, owner, id, true), signal);
    yield { id, type: ofType, timestamp: createdAt, body: payload ? Buffer.from(payload, 'base64') : null };
  }
}
