import type { PersonNames } from '../../directory/identities/index.js';

export type PresenceState = 'online' | 'offline' | 'typing' | 'recording' | 'paused';

export interface NetworkPresence {
  readonly state: PresenceState;
  readonly lastSeen?: Date;
}

export interface PresenceReader {
  /** Each by its place, as the viewer sees it: typing shows in the chat with the viewer alone. */
  get(viewer: PersonNames, people: readonly PersonNames[]): Promise<NetworkPresence[]>;
}
