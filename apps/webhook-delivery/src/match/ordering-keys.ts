import type { EventMade } from '@parley/contracts/events';
import { sessionIdOf } from '../retention/index.js';
import type { PartitionMark } from '../schedule/index.js';

/** Of an event or of an endpoint. */
export interface Owner {
  teamId: string;
  projectId?: string | null;
}

/** A mark with the ordering key that its events have at the consumer. */
export interface OwnedMark extends PartitionMark {
  orderingKey: string;
}

/** The name of the event's partition at each endpoint: the session's id if there is one, which survives a rename. */
export function partitionOf(event: EventMade): string {
  return sessionIdOf(event) ?? event.session;
}

/** The ordering key of an event: the same for all events of one session, whichever endpoint they go to. */
export function orderingKeyOf(event: EventMade): string {
  return orderingKey(event, partitionOf(event));
}

/** The ordering key of events in partitions of this name that belong to the same project or team. */
export function orderingKey({ teamId, projectId }: Owner, partition: string): string {
  return `${teamId}/${projectId ?? ''}${isId(partition) ? '#' : '/'}${partition}`;
}

function isId(partition: string): boolean {
  return /^[0-9]+$/.test(partition);
}
