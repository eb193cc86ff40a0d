import type { GroupRole, NetworkGroup, NetworkMember, PersonNames } from '@parley/engine-kit';
import { numberOf, present, type Proto, protosOf, secondsOf, textOf } from '../../wire/proto-value.js';
import { personOf } from '../../wire/jids.js';

/** A group as the network reports it to an account. */
export interface WaGroup extends Omit<NetworkGroup, 'pictureBlobId'> {
  /** How members are addressed: by phone number or by LID. */
  readonly addressing: 'pn' | 'lid';
  readonly inviteCode?: string;
  /** After how long new messages disappear; 0: never. */
  readonly disappearingSeconds: number;
}

const roles: Readonly<Record<string, GroupRole>> = { admin: 'admin', superadmin: 'superadmin' };

/** @param metadata `GroupMetadata` of Baileys */
export function groupOf(metadata: Proto): WaGroup | undefined {
  const jid = textOf(metadata.id);
  if (jid === undefined) return undefined;
  const members = protosOf(metadata.participants).flatMap((member): NetworkMember[] => {
    const person = personOf(textOf(member.id), textOf(member.phoneNumber), textOf(member.lid));
    return person ? [{ ...person, role: roles[textOf(member.admin) ?? ''] ?? 'member' }] : [];
  });
  return present({
    jid,
    subject: textOf(metadata.subject) ?? '',
    description: textOf(metadata.desc),
    owner: ownerOf(metadata, members),
    members,
    addressing: metadata.addressingMode === 'lid' ? ('lid' as const) : ('pn' as const),
    infoAdminOnly: metadata.restrict === true,
    messagesAdminOnly: metadata.announce === true,
    joinApproval: metadata.joinApprovalMode === true,
    membersAdd: metadata.memberAddMode === true,
    parent: textOf(metadata.linkedParent),
    createdAt: new Date((numberOf(metadata.creation) ?? 0) * 1000),
    inviteCode: textOf(metadata.inviteCode),
    disappearingSeconds: secondsOf(metadata.ephemeralDuration) ?? 0,
  });
}

function ownerOf({ owner, ownerPn }: Proto, members: readonly NetworkMember[]): PersonNames | undefined {
  const named = personOf(textOf(owner), textOf(ownerPn));
  if (!named || (named.phoneNumber !== undefined && named.lid !== undefined)) return named;
  const known = members.find((member) => isSame(member, named));
  if (!known) return named;
  const { role: _, ...names } = known;
  return names;
}

export function isSame(one: PersonNames, other: PersonNames): boolean {
  return (
    (one.phoneNumber !== undefined && one.phoneNumber === other.phoneNumber) ||
    (one.lid !== undefined && one.lid === other.lid)
  );
}

export function isMember({ members }: Pick<WaGroup, 'members'>, person: PersonNames): boolean {
  return members.some((member) => isSame(member, person));
}
