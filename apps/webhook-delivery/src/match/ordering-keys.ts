import type { EventMade } from '@parley/contracts';
import { sessionIdOf } from '../retention/index.js';
import type { PartitionMark } from '../schedule/index.js';

interface Owner {
  teamId: string;
  projectId?: string | null;
}

/** A mark, with what its events are ordered by at the consumer. */
export interface OwnedMark extends PartitionMark {
  orderingKeys: readonly string[];
}

/** Events of one session, for all endpoints, also after the session was renamed. */
export function orderingKeyOf(event: EventMade): string {
  const sessionId = sessionIdOf(event);
  return sessionId === null ? keyByName(event, event.session) : keyById(event, sessionId);
}

/** Also by the name, a project's own: events of no session, and what an earlier version has parked. */
export function orderingKeysOf(
  owner: Owner,
  { sessionId, name }: { sessionId: string | null; name: string },
): string[] {
  return [...(sessionId === null ? [] : [keyById(owner, sessionId)]), keyByName(owner, name)];
}

function keyById({ teamId, projectId }: Owner, sessionId: string): string {
  return `${teamId}/${projectId ?? ''}#${sessionId}`;
}

function keyByName({ teamId, projectId }: Owner, name: string): string {
  return `${teamId}/${projectId ?? ''}/${name}`;
}
