import { type FanOutEndpoint, wants } from '../endpoints/index.js';
import { sessionIdOf } from '../retention/index.js';
import type { Owner } from './ordering-keys.js';
import type { StreamedEvent } from './planned-delivery.js';

/** An event and the endpoints that want it. */
export interface MatchedEvent<Of extends FanOutEndpoint = FanOutEndpoint> extends StreamedEvent {
  endpoints: Of[];
}

/**
 * A project's events go to that project's endpoints, a team's own to the team's (decisions.md §6). Does not look into their
 * content, see {@link ContentMatch}.
 */
export function matchEvents<Of extends FanOutEndpoint>(
  events: readonly StreamedEvent[],
  endpoints: readonly Of[],
): MatchedEvent<Of>[] {
  const ownedBy = byOwner(endpoints);
  return events.map((streamed) => {
    const { event } = streamed;
    const isWaha = event.sourceEventId !== undefined;
    const filtered = { type: event.type, isWaha, session: event.session, sessionId: sessionIdOf(event) };
    // An endpoint gets no event about itself (beyond.md §3).
    const about = event.sourceType === 'webhook' ? event.sourceId : null;
    const wanting = ownedBy(event).filter((endpoint) => endpoint.id !== about && wants(endpoint, filtered));
    return { ...streamed, endpoints: wanting };
  });
}

/** @returns finds the endpoints of an owner */
export function byOwner<Of extends FanOutEndpoint>(endpoints: readonly Of[]): (owner: Owner) => readonly Of[] {
  const lists = new Map<string, Of[]>();
  for (const endpoint of endpoints) {
    const owner = ownerOf(endpoint);
    const owned = lists.get(owner);
    if (owned) owned.push(endpoint);
    else lists.set(owner, [endpoint]);
  }
  return (owner) => lists.get(ownerOf(owner)) ?? [];
}

/** The key includes the team, so that an event with a project of another team reaches no endpoint. */
function ownerOf({ teamId, projectId }: Owner): string {
  return `${teamId}/${projectId ?? ''}`;
}
