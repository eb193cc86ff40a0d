import { notFound } from '@parley/contracts/base';
import type { JoinDecision } from '@parley/contracts/groups';
import type { GroupSettings, NetworkInvite, NetworkJoinRequest, PersonNames } from '@parley/engine-kit';
import type { WaSocket } from '../../baileys-api.js';
import { personJid, personOf } from '../../wire/jids.js';
import { numberOf, present, type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';
import { groupOf } from './group.js';

/* Who joins WhatsApp groups: what is asked of the package, and how its answers read. */

/** The settings that say who gets in. WhatsApp has them apart from what only admins may do. */
export async function setJoining(
  socket: WaSocket,
  jid: string,
  { approval, membersAdd }: Pick<GroupSettings, 'approval' | 'membersAdd'>,
): Promise<void> {
  if (approval !== undefined) await socket.groupJoinApprovalMode(jid, approval ? 'on' : 'off');
  if (membersAdd !== undefined) await socket.groupMemberAddMode(jid, membersAdd ? 'all_member_add' : 'admin_add');
}

export async function joinRequestsOf(socket: WaSocket, jid: string): Promise<NetworkJoinRequest[]> {
  const requests = protosOf(await socket.groupRequestParticipantsList(jid)).flatMap(
    (attrs) => requestFrom(attrs) ?? [],
  );
  const at = ({ requestedAt }: NetworkJoinRequest): number => requestedAt?.getTime() ?? 0;
  return requests.toSorted((one, other) => at(one) - at(other)).slice(0, mostRequests);
}

const mostRequests = 1_000;

/** @param attrs of a `membership_approval_request`; the phone number is there where the network tells it */
function requestFrom(attrs: Proto): NetworkJoinRequest | undefined {
  const person = personOf(textOf(attrs.jid), textOf(attrs.phone_number), textOf(attrs.lid));
  if (!person) return undefined;
  const seconds = numberOf(Number(attrs.request_time));
  return present({ ...person, requestedAt: seconds ? new Date(seconds * 1000) : undefined });
}

/** @returns those whom WhatsApp refused, each with its status */
export async function decideRequests(
  socket: WaSocket,
  jid: string,
  people: readonly PersonNames[],
  action: JoinDecision,
): Promise<Proto[]> {
  // Requests are named as the group addresses its members, which the list of requests shows.
  const waiting = await joinRequestsOf(socket, jid);
  const jids = people.map((person) => {
    const request = waiting.find((one) => isOne(one, person));
    return request?.lid ?? (request ? personJid(request) : personJid(person));
  });
  const answer = protosOf(await socket.groupRequestParticipantsUpdate(jid, jids, action));
  // Who is let in already (409) or waits no more (404, of a rejection) is as requested.
  const done = new Set(action === 'reject' ? ['200', '404', '409'] : ['200', '409']);
  return answer.filter(({ status }) => !done.has(textOf(status) ?? '200'));
}

function isOne(request: PersonNames, person: PersonNames): boolean {
  if (request.lid !== undefined && request.lid === person.lid) return true;
  return request.phoneNumber !== undefined && request.phoneNumber === person.phoneNumber;
}

export async function inviteInfoOf(socket: WaSocket, code: string): Promise<NetworkInvite> {
  const metadata = protoOf(await socket.groupGetInviteInfo(code)) ?? {};
  const group = groupOf(metadata);
  if (!group) throw notFound('Group', code);
  return { ...group, size: numberOf(metadata.size) ?? group.members.length };
}
