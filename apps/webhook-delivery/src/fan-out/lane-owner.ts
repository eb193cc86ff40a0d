import type { LaneMark } from '../lanes/index.js';

/** A mark, with what its events are ordered by at the consumer. */
export interface OwnedMark extends LaneMark {
  orderingKey: string;
}

/** Events of one session, whoever's endpoints they go to; names of sessions are a project's own. */
export function orderingKeyOf(owner: { teamId: string; projectId?: string | null }, session: string): string {
  return `${owner.teamId}/${owner.projectId ?? ''}/${session}`;
}
