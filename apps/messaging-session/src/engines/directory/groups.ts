import type { PersonNames } from '../../identities/index.js';

export type GroupRole = 'member' | 'admin' | 'superadmin';

/** A group as the network has it. */
export interface NetworkGroup {
  readonly jid: string;
  readonly subject: string;
  readonly description?: string;
  readonly owner?: PersonNames;
  /** In the media store. */
  readonly pictureBlobId?: string;
  readonly members: readonly (PersonNames & { readonly role: GroupRole })[];
  readonly infoAdminOnly: boolean;
  readonly messagesAdminOnly: boolean;
  readonly createdAt: Date;
}

/** Groups as a person on the network sees them: those that the person is in. */
export interface GroupReader {
  list(member: PersonNames): Promise<NetworkGroup[]>;
  get(member: PersonNames, jid: string): Promise<NetworkGroup | undefined>;
  /** Undefined for who is not in the group. */
  inviteCode(member: PersonNames, jid: string): Promise<string | undefined>;
}
