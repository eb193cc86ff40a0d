import type { ChatRef } from './chat-ref.js';

/** Injection token of {@link NetworkChats}. */
export const NETWORK_CHATS = Symbol('NETWORK_CHATS');

/** Groups and channels as networks have them, whether a project has met them or not. */
export interface NetworkChats {
  /** Whether the network shows the chat to the number of the session: a group to its members alone. */
  isSeenBy(sessionId: string, chat: Extract<ChatRef, { kind: 'group' | 'channel' }>): Promise<boolean>;
}
