const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** Mailboxes whose mail could not be recorded, each with a back-off of its own (decisions.md §14). */
export class FailingMailboxes {
  readonly #failing = new Map<string, { readonly pauseMs: number; readonly againAtMs: number }>();
  /** Those whose mail is being recorded apart from the others. */
  readonly #underWay = new Set<string>();

  /** Sets a mailbox aside. @returns when it is tried again, in epoch ms */
  setAside(sessionId: string, nowMs: number): number {
    const before = this.#failing.get(sessionId);
    const pauseMs = before ? Math.min(2 * before.pauseMs, longestPauseMs) : firstPauseMs;
    const againAtMs = nowMs + pauseMs;
    this.#failing.set(sessionId, { pauseMs, againAtMs });
    return againAtMs;
  }

  recovered(sessionId: string): void {
    this.#failing.delete(sessionId);
  }

  has(sessionId: string): boolean {
    return this.#failing.has(sessionId);
  }

  /** The mailbox waits for its time, or is being recorded. It is due again at the end of either. */
  isWaiting(sessionId: string, nowMs: number): boolean {
    return this.#underWay.has(sessionId) || (this.#failing.get(sessionId)?.againAtMs ?? 0) > nowMs;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  begin(sessionId: string): void {
    this.#underWay.add(sessionId);
  }

  end(sessionId: string): void {
    this.#underWay.delete(sessionId);
  }
}
