import type { NetworkChannel } from '../directory/index.js';

/** What a session does to channels, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface ChannelActor {
  create(channel: { readonly name: string; readonly description?: string }): Promise<NetworkChannel>;
  delete(jid: string): Promise<void>;
  follow(jid: string, following: boolean): Promise<void>;
  mute(jid: string, muted: boolean): Promise<void>;
}
