import type { EventMade } from '@parley/contracts';
import { sessionIdOf } from '../retention/index.js';
import type { PartitionMark } from '../schedule/index.js';

interface Owner {
  teamId: string;
  projectId?: string | null;
}

/** A mark, with what its events are ordered by at the consumer. */
export interface OwnedMark extends PartitionMark {
  orderingKey: string;
}

/** What the partition of an event is called, at each endpoint, also after its session was renamed. */
export function partitionOf(event: EventMade): string {
  return sessionIdOf(event) ?? event.session;
}

/** Events of one session, for all endpoints. */
export function orderingKeyOf(event: EventMade): string {
  return orderingKey(event, partitionOf(event));
}

/** The ordering key of the events in partitions of that name, of a project or a team. */
export function orderingKey({ teamId, projectId }: Owner, partition: string): string {
  return `${teamId}/${projectId ?? ''}${isId(partition) ? '#' : '/'}${partition}`;
}

function isId(partition: string): boolean {
  return /^[0-9]+$/.test(partition);
}
