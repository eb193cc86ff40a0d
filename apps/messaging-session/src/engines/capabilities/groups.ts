import type { PersonNames } from '../../directory/identities/index.js';
import type { NetworkGroup } from '../directory/index.js';

/** What only admins may do; what is absent stays as it is. */
export interface GroupSettings {
  readonly infoAdminOnly?: boolean;
  readonly messagesAdminOnly?: boolean;
}

/** Bytes in the media store, and what they are. */
export interface GroupPicture {
  readonly blobId: string;
  readonly mimeType: string;
}

/** What a session does to groups, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface GroupActor {
  create(subject: string, participants: readonly PersonNames[]): Promise<NetworkGroup>;
  setSubject(jid: string, subject: string): Promise<void>;
  setDescription(jid: string, description: string): Promise<void>;
  /** @param picture absent: it is taken away */
  setPicture(jid: string, picture: GroupPicture | undefined): Promise<void>;
  /** All or nothing: one that cannot be added adds nobody. */
  add(jid: string, participants: readonly PersonNames[]): Promise<void>;
  /** Nothing that is sent to the group once this is done reaches them. */
  remove(jid: string, participants: readonly PersonNames[]): Promise<void>;
  promote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  demote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  leave(jid: string): Promise<void>;
  /** @returns the new code */
  revokeInvite(jid: string): Promise<string>;
  join(code: string): Promise<NetworkGroup>;
  set(jid: string, settings: GroupSettings): Promise<void>;
}
