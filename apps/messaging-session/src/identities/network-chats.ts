import type { ChatRef } from '@parley/engine-kit';

/** Injection token of {@link NetworkChats}. */
export const NETWORK_CHATS = Symbol('NETWORK_CHATS');

/** Groups and channels on the networks, including those that a project has not met. */
export interface NetworkChats {
  /** Whether the network shows the chat to the session's number. It shows a group to its members only. */
  isSeenBy(sessionId: string, chat: Extract<ChatRef, { kind: 'group' | 'channel' }>): Promise<boolean>;
}
