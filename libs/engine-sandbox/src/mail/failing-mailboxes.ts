import { SetAside } from '@parley/service-runtime';

/** Mailboxes whose mail could not be recorded, each with a back-off of its own (decisions.md §14). */
export class FailingMailboxes {
  readonly #failing = new SetAside({ firstPauseMs: 500, longestPauseMs: 10_000 });
  /** Those whose mail is being recorded apart from the others. */
  readonly #underWay = new Set<string>();

  /** Sets a mailbox aside. @returns when it is tried again, in epoch ms */
  setAside(sessionId: string, nowMs: number): number {
    return this.#failing.failed(sessionId, nowMs);
  }

  recovered(sessionId: string): void {
    this.#failing.succeeded(sessionId);
  }

  has(sessionId: string): boolean {
    return this.#failing.has(sessionId);
  }

  /** The mailbox waits for its time, or is being recorded. It is due again at the end of either. */
  isWaiting(sessionId: string, nowMs: number): boolean {
    return this.#underWay.has(sessionId) || this.#failing.isWaiting(sessionId, nowMs);
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
