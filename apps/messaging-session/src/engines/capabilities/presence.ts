import type { Identity } from '../../directory/identities/index.js';

export interface PresenceActor {
  /** Whether the session's person is there, as everybody sees it. */
  setOnline(online: boolean): Promise<void>;
  /** Asks the network to tell of a person's comings and goings, where it must be asked. */
  subscribe(person: Identity): Promise<void>;
}
