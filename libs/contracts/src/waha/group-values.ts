import type { IdentityRef } from '../events/identity-ref.js';

/** Values of a group. An event has those that changed; where the account joined, all that are known. */
export interface GroupValues {
  readonly subject?: string;
  readonly description?: string;
  readonly inviteCode?: string;
  readonly messagesAdminOnly?: boolean;
  readonly approval?: boolean;
  readonly membersAdd?: boolean;
  /** It is the account itself that came or went, by a call of its session. */
  readonly isOwn?: true;
}

/** A group that the account made or joined. */
export interface JoinedGroup extends GroupValues {
  readonly members: readonly (IdentityRef & { readonly role: string })[];
}
