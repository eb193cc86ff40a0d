import type { JoinRequestAction } from '@parley/contracts/events';
import type { Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { roleOf } from './group.js';
import { lockGroup, insertMembers } from './group.store.js';
import { deleteRequests, insertRequest } from './join-request.store.js';
import { adminSessions } from './join-reports.js';

/** What the network reports of a person who wants to join, as a fault (decisions.md §12). */
export interface JoinFault {
  readonly jid: string;
  readonly from: string;
  readonly action: JoinRequestAction;
}

/**
 * Makes the list of the group what the network reports: who requested waits, and no other action leaves anybody waiting. Who is
 * approved while waiting is let in.
 * @returns the sessions of the group's admins
 */
export async function applyJoinFault(
  client: PoolClient,
  { jid, from, action }: JoinFault,
  ids: Pick<Ids, 'next'>,
): Promise<string[]> {
  const group = await lockGroup(client, { jid });
  if (!group) return [];
  const isMember = roleOf(group, from) !== undefined;
  if (action === 'requested') {
    if (!isMember) await insertRequest(client, group.id, from);
  } else {
    const waited = await deleteRequests(client, group.id, [from]);
    if (action === 'approved' && waited.length > 0 && !isMember) {
      await insertMembers(client, group.id, [{ phoneNumber: from, role: 'member', joined: ids.next() }]);
    }
  }
  return adminSessions(client, group);
}
