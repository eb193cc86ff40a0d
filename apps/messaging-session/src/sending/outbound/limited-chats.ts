import { Injectable } from '@nestjs/common';
import { Pauses } from './pauses.js';

/** The first pause of a chat whose recipient a network limits. */
const firstPauseMs = 5_000;

/**
 * The chats to which a network takes no more for now, whoever wrote there: bridges, campaigns or single sends. In the memory of the
 * process that runs the session, as all its sends go through that.
 */
@Injectable()
export class LimitedChats {
  readonly #pauses = new Pauses();

  isLimited(sessionId: string, chatId: string): boolean {
    return this.#pauses.isPaused(keyOf(sessionId, chatId));
  }

  /** @param requestedMs the pause that the network asks for */
  limit(sessionId: string, chatId: string, requestedMs: number): void {
    this.#pauses.pause(keyOf(sessionId, chatId), { firstMs: firstPauseMs, requestedMs });
  }

  clear(sessionId: string, chatId: string): void {
    this.#pauses.clear(keyOf(sessionId, chatId));
  }
}

function keyOf(sessionId: string, chatId: string): string {
  return `${sessionId}:${chatId}`;
}
