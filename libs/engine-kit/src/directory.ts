import type { PersonNames } from './people.js';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** What any process can read of a network without a connection. An absent reader: only a connected session can read it. */
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
  /** The picture's id in the media store, which signed links contain. */
  readonly pictureBlobId?: string;
  /** In the order in which they joined. */
  readonly members: readonly NetworkMember[];
  readonly infoAdminOnly: boolean;
  readonly messagesAdminOnly: boolean;
  readonly joinApproval?: boolean;
  readonly membersAdd?: boolean;
  /** The JID of the community that the group is in. */
  readonly parent?: string;
  readonly createdAt: Date;
}

/** A person who wants to join a group. */
export interface NetworkJoinRequest extends PersonNames {
  readonly requestedAt?: Date;
}

/** A group as people see it who have an invite code of it. */
export interface NetworkInvite extends Pick<
  NetworkGroup,
  'jid' | 'subject' | 'description' | 'joinApproval' | 'parent' | 'createdAt'
> {
  readonly size: number;
}

/** Groups as a person on the network sees them: only the groups that the person is in. */
export interface GroupReader {
  /** The person's groups, newest first. */
  list(member: PersonNames, page: Page): Promise<NetworkGroup[]>;
  get(member: PersonNames, jid: string): Promise<NetworkGroup | undefined>;
  /** The `pictureBlobId` of each of these groups that has one and that the person is in, by JID. */
  pictures(member: PersonNames, jids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined if the person is not in the group. */
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
  /** The channels that the person owns or follows, newest first. */
  list(person: PersonNames, page: Page): Promise<NetworkChannel[]>;
  get(person: PersonNames, jid: string): Promise<NetworkChannel | undefined>;
}

export type PresenceState = 'online' | 'offline' | 'typing' | 'recording' | 'paused';

export interface NetworkPresence {
  readonly state: PresenceState;
  readonly lastSeen?: Date;
}

export interface PresenceReader {
  /** The presences in the order of `people`, as the viewer sees them: typing shows only in the chat with the viewer. */
  get(viewer: PersonNames, people: readonly PersonNames[]): Promise<NetworkPresence[]>;
}

export interface PeopleReader {
  /** All names that the network has for the person with this name. Undefined: the network knows no such person. */
  namesOf(person: PersonNames): Promise<PersonNames | undefined>;
}
