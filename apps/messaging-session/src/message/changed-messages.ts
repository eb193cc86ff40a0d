import { Injectable } from '@nestjs/common';

/** Beyond this many of each kind between two looks, what is left is found by who looks at everything from time to time. */
const mostNoted = 20_000;

/** A chat of a session. */
export interface SessionChat {
  readonly sessionId: string;
  readonly chatId: string;
}

/**
 * Messages whose acknowledgement has changed and chats in which a person wrote, of this process since the last look. In
 * memory, so that recording them costs nothing: who needs all of them must look at the rows as well.
 */
@Injectable()
export class ChangedMessages {
  #acknowledged = new Set<string>();
  #answered = new Map<string, SessionChat>();

  acknowledged(messageIds: readonly string[]): void {
    for (const id of messageIds) if (this.#acknowledged.size < mostNoted) this.#acknowledged.add(id);
  }

  answered(chats: readonly SessionChat[]): void {
    for (const chat of chats) {
      if (this.#answered.size < mostNoted) this.#answered.set(`${chat.sessionId}:${chat.chatId}`, chat);
    }
  }

  /** Returns what was noted, and begins anew. */
  take(): { readonly acknowledged: readonly string[]; readonly answered: readonly SessionChat[] } {
    const noted = { acknowledged: [...this.#acknowledged], answered: [...this.#answered.values()] };
    this.#acknowledged = new Set();
    this.#answered = new Map();
    return noted;
  }
}
