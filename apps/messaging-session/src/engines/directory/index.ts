import type { ChannelReader } from './channels.js';
import type { GroupReader } from './groups.js';
import type { PeopleReader } from './people.js';
import type { PresenceReader } from './presence.js';

/** What can be read of a network without a connection, by any process. Absent: only a connected session can tell. */
export interface Directory {
  readonly groups?: GroupReader;
  readonly channels?: ChannelReader;
  readonly presence?: PresenceReader;
  readonly people?: PeopleReader;
}

export type { ChannelReader, NetworkChannel } from './channels.js';
export type { GroupReader, GroupRole, NetworkGroup, NetworkMember } from './groups.js';
export type { PeopleReader } from './people.js';
export type { NetworkPresence, PresenceReader, PresenceState } from './presence.js';
