import type { PersonNames } from '../../directory/identities/index.js';

export type GroupRole = 'member' | 'admin' | 'superadmin';

export interface NetworkMember extends PersonNames {
  readonly role: GroupRole;
}

/** A group as the network has it. */
export interface NetworkGroup {
  readonly jid: string;
  readonly subject: string;
  readonly description?: string;
  readonly owner?: PersonNames;
  /** In the media store; signed links name it by this. */
  readonly pictureBlobId?: string;
  /** In the order in which they joined. */
  readonly members: readonly NetworkMember[];
  readonly infoAdminOnly: boolean;
  readonly messagesAdminOnly: boolean;
  readonly createdAt: Date;
}

/** Groups as a person on the network sees them: those that the person is in. */
export interface GroupReader {
  /** The newest first. */
  list(member: PersonNames, page: { readonly limit: number; readonly offset: number }): Promise<NetworkGroup[]>;
  get(member: PersonNames, jid: string): Promise<NetworkGroup | undefined>;
  /** Of those of the groups that the person is in, by JID: as {@link NetworkGroup} has them. */
  pictures(member: PersonNames, jids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined for who is not in the group. */
  inviteCode(member: PersonNames, jid: string): Promise<string | undefined>;
}
