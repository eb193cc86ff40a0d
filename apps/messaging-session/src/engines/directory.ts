import type { PersonNames } from '../directory/identities/index.js';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What can be read of a network without a connection, by any process. Absent: only a connected session can tell. */
export interface Directory {
  readonly groups?: GroupReader;
  readonly channels?: ChannelReader;
  readonly presence?: PresenceReader;
  readonly people?: PeopleReader;
}

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
  list(member: PersonNames, page: Page): Promise<NetworkGroup[]>;
  get(member: PersonNames, jid: string): Promise<NetworkGroup | undefined>;
  /** Of those of the groups that the person is in, by JID: as {@link NetworkGroup} has them. */
  pictures(member: PersonNames, jids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined for who is not in the group. */
  inviteCode(member: PersonNames, jid: string): Promise<string | undefined>;
}

/** A channel as a person on the network sees it. */
export interface NetworkChannel {
  readonly jid: string;
  readonly name: string;
  readonly description?: string;
  readonly role: 'owner' | 'follower' | 'none';
  readonly muted: boolean;
  readonly followers: number;
  readonly createdAt: Date;
}

export interface ChannelReader {
  /** Those that the person owns or follows, the newest first. */
  list(person: PersonNames, page: Page): Promise<NetworkChannel[]>;
  get(person: PersonNames, jid: string): Promise<NetworkChannel | undefined>;
}

export type PresenceState = 'online' | 'offline' | 'typing' | 'recording' | 'paused';

export interface NetworkPresence {
  readonly state: PresenceState;
  readonly lastSeen?: Date;
}

export interface PresenceReader {
  /** Each by its place, as the viewer sees it: typing shows in the chat with the viewer alone. */
  get(viewer: PersonNames, people: readonly PersonNames[]): Promise<NetworkPresence[]>;
}

export interface PeopleReader {
  /** All names that the network has for a person, by one of them. Undefined: no person has it. */
  namesOf(person: PersonNames): Promise<PersonNames | undefined>;
}
