import { idTime } from '@parley/service-runtime';
import type { GroupPicture, GroupRole, NetworkGroup } from '@parley/engine-kit';

/** A group of the sandbox network. People are named by phone numbers only (E.164 with `+`). */
export interface SandboxGroup {
  readonly id: string;
  readonly jid: string;
  readonly subject: string;
  readonly description: string | null;
  readonly picture: GroupPicture | null;
  readonly ownerPhone: string;
  readonly inviteCode: string;
  readonly infoAdminOnly: boolean;
  readonly messagesAdminOnly: boolean;
  readonly joinApproval: boolean;
  readonly membersAdd: boolean;
  /** Oldest member first. */
  readonly members: readonly SandboxMember[];
}

export interface SandboxMember {
  readonly phoneNumber: string;
  readonly role: GroupRole;
}

export function groupJid(id: string): string {
  return `120363${id}@g.us`;
}

export function roleOf({ members }: Pick<SandboxGroup, 'members'>, phoneNumber: string): GroupRole | undefined {
  return members.find((member) => member.phoneNumber === phoneNumber)?.role;
}

/** The group in the directory's form. */
export function toNetworkGroup(group: SandboxGroup): NetworkGroup {
  const { id, jid, subject, description, picture, ownerPhone, members, infoAdminOnly, messagesAdminOnly } = group;
  const { joinApproval, membersAdd } = group;
  return {
    jid,
    subject,
    description: description ?? undefined,
    owner: { phoneNumber: ownerPhone },
    pictureBlobId: picture?.blobId,
    members,
    infoAdminOnly,
    messagesAdminOnly,
    joinApproval,
    membersAdd,
    createdAt: idTime(id),
  };
}
