import type { Identity } from './people.js';

/** A message by which a network finds what came before it. */
export interface HistoryAnchor {
  readonly whatsappId: string;
  readonly fromMe: boolean;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** For networks that hand over messages from before the session was linked, when they are asked. */
export interface HistoryActor {
  /**
   * Asks for messages before `anchor`. They come as history, and are recorded soon after this has resolved.
   * @param count at most; the network may send fewer
   * @returns how many came (0: there is nothing older), and the oldest of them
   * @throws DomainError `unavailable` when the network does not answer in time
   */
  fetch(
    chat: Identity,
    anchor: HistoryAnchor,
    count: number,
  ): Promise<{ readonly messages: number; readonly oldest?: string }>;
}
