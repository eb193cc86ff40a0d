import { type FanOutEndpoint, wants } from '../endpoints/index.js';
import { sessionIdOf } from '../retention/index.js';
import type { Match, StreamedEvent } from './planned-delivery.js';

/** A project's events go to that project's endpoints, a team's own to the team's (decisions.md §6). */
export function matchEvents(events: readonly StreamedEvent[], endpoints: readonly FanOutEndpoint[]): Match[] {
  const byOwner = new Map<string, FanOutEndpoint[]>();
  for (const endpoint of endpoints) {
    const owner = ownerOf(endpoint);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), endpoint]);
  }
  return events.flatMap((streamed) =>
    (byOwner.get(ownerOf(streamed.event)) ?? [])
      .filter((endpoint) => wants(endpoint, { ...streamed.event, sessionId: sessionIdOf(streamed.event) }))
      .map((endpoint) => ({ ...streamed, endpoint })),
  );
}

/** The key includes the team, so that an event with a project of another team reaches no endpoint. */
function ownerOf({ teamId, projectId }: { teamId: string; projectId?: string | null }): string {
  return `${teamId}/${projectId ?? ''}`;
}
