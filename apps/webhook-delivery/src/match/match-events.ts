import { type FanOutEndpoint, wants } from '../endpoints/index.js';
import { sessionIdOf } from '../retention/index.js';
import type { StreamedEvent } from './planned-delivery.js';

/** An event and the endpoints that want it. */
export interface MatchedEvent extends StreamedEvent {
  endpoints: FanOutEndpoint[];
}

/** A project's events go to that project's endpoints, a team's own to the team's (decisions.md §6). */
export function matchEvents(events: readonly StreamedEvent[], endpoints: readonly FanOutEndpoint[]): MatchedEvent[] {
  const byOwner = new Map<string, FanOutEndpoint[]>();
  for (const endpoint of endpoints) {
    const owner = ownerOf(endpoint);
    const owned = byOwner.get(owner);
    if (owned) owned.push(endpoint);
    else byOwner.set(owner, [endpoint]);
  }
  return events.map((streamed) => {
    const { event } = streamed;
    const filtered = { type: event.type, session: event.session, sessionId: sessionIdOf(event) };
    const owned = byOwner.get(ownerOf(event)) ?? [];
    return { ...streamed, endpoints: owned.filter((endpoint) => wants(endpoint, filtered)) };
  });
}

/** The key includes the team, so that an event with a project of another team reaches no endpoint. */
function ownerOf({ teamId, projectId }: { teamId: string; projectId?: string | null }): string {
  return `${teamId}/${projectId ?? ''}`;
}
