import type { Group, Participant } from '@parley/contracts/groups';
import { chatIdOf, describeIdentities, type WahaIdentity } from '@parley/contracts/waha';
import type { WahaCall } from './waha-call.js';

export interface ParticipantBody {
  id: string;
  pn: string | null;
  role: 'superadmin' | 'admin' | 'participant';
}

/** A group in the form of WAHA (waha.md §7). */
export interface GroupBody {
  id: string;
  subject: string;
  description: string | null;
  desc: string | null;
  owner: string | null;
  creation: number;
  announce: boolean;
  restrict: boolean;
  membersCanSendMessages: boolean;
  participants: ParticipantBody[];
  _data: Group;
}

/** The most ids that {@link describeIdentities} takes. */
const batch = 500;

/** By id, those people whose number the session does not know: their ids are of their LID. */
async function withoutNumber(call: WahaCall, people: readonly WahaIdentity[]): Promise<Map<string, WahaIdentity>> {
  const ids = [...new Set(people.filter(({ phoneNumber }) => phoneNumber === undefined).map(({ id }) => id))];
  const described = new Map<string, WahaIdentity>();
  for (let from = 0; from < ids.length; from += batch) {
    const { data } = await call.ask(describeIdentities, { session: call.session, ids: ids.slice(from, from + batch) });
    for (const identity of data) described.set(identity.id, identity);
  }
  return described;
}

/** Who is in a group, in the form of WAHA. */
export async function participantBodies(
  call: WahaCall,
  participants: readonly Participant[],
): Promise<ParticipantBody[]> {
  const described = await withoutNumber(call, participants);
  return participants.map((one) => participantBody(one, described));
}

function participantBody(one: Participant, described: ReadonlyMap<string, WahaIdentity>): ParticipantBody {
  const { id, phoneNumber, role } = one;
  return {
    id: chatIdOf(described.get(id) ?? one),
    pn: phoneNumber === undefined ? null : chatIdOf({ id, phoneNumber }),
    role: role === 'member' ? 'participant' : role,
  };
}

export async function groupBodies(call: WahaCall, groups: readonly Group[]): Promise<GroupBody[]> {
  const people = groups.flatMap(({ owner, participants }) => (owner ? [owner, ...participants] : participants));
  const described = await withoutNumber(call, people);
  return groups.map((group) => {
    const { jid, subject, description = null, owner, settings, createdAt, participants } = group;
    return {
      ...{ id: jid, subject, description, desc: description },
      owner: owner ? chatIdOf(described.get(owner.id) ?? owner) : null,
      creation: Math.floor(Date.parse(createdAt) / 1000),
      announce: settings.messagesAdminOnly,
      restrict: settings.infoAdminOnly,
      membersCanSendMessages: !settings.messagesAdminOnly,
      participants: participants.map((one) => participantBody(one, described)),
      _data: group,
    };
  });
}

export async function groupBody(call: WahaCall, group: Group): Promise<GroupBody> {
  const [body] = await groupBodies(call, [group]);
  if (!body) throw new Error('A group has a body.');
  return body;
}
