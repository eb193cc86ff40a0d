import { notFound } from '@parley/contracts/base';
import type { JoinRequestAction } from '@parley/contracts/events';
import type { Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { newMembers, requireAdmin, requireMember } from './group-rules.js';
import { lockGroup, insertMembers } from './group.store.js';
import { deleteRequests, insertRequest } from './join-request.store.js';
import { adminSessions } from './join-reports.js';

/** What the network reports of a person who wants to join, as a fault (decisions.md §12). */
export interface JoinFault {
  readonly jid: string;
  /** The number whose session is told: it must be in the group, and decides for it as an admin only. */
  readonly at: string;
  readonly from: string;
  readonly action: JoinRequestAction;
}

/**
 * Makes the list of the group what the network reports: who requested waits, and no other action leaves anybody waiting. Who is
 * approved while waiting is let in.
 * @returns the sessions of the group's admins
 * @throws DomainError `not_found`; `engine_rejected` where the person cannot get in, or the number is no admin
 */
export async function applyJoinFault(
  client: PoolClient,
  { jid, at, from, action }: JoinFault,
  ids: Pick<Ids, 'next'>,
): Promise<string[]> {
  const group = await lockGroup(client, { jid });
  if (!group) throw notFound('Group');
  if (action === 'approved' || action === 'rejected') requireAdmin(group, at);
  else requireMember(group, at);
  if (action === 'requested') {
    for (const phoneNumber of newMembers(group, [from])) await insertRequest(client, group.id, phoneNumber);
  } else {
    const waited = await deleteRequests(client, group.id, [from]);
    const added = action === 'approved' && waited.length > 0 ? newMembers(group, [from]) : [];
    const members = added.map((phoneNumber) => ({ phoneNumber, role: 'member' as const, joined: ids.next() }));
    if (members.length > 0) await insertMembers(client, group.id, members);
  }
  return adminSessions(client, group);
}
