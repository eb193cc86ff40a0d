import type { Identity } from '../../directory/identities/index.js';

export type TypingState = 'typing' | 'recording' | 'paused';

export interface Typist {
  /** What others in the chat see; it lapses by itself. */
  typing(chat: Identity, state: TypingState): Promise<void>;
}
