import type { PersonNames } from '../../directory/identities/index.js';

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
  list(person: PersonNames, page: { readonly limit: number; readonly offset: number }): Promise<NetworkChannel[]>;
  get(person: PersonNames, jid: string): Promise<NetworkChannel | undefined>;
}
