import { type Operation, isTerminal } from '@parley/contracts/operations';

/** True when the operation's state ends a wait before its time (interface.md §4.1). */
export function endsWait(
  { status, sequence }: Pick<Operation, 'status' | 'sequence'>,
  afterSequence: number | undefined,
): boolean {
  return isTerminal(status) || (afterSequence !== undefined && sequence > afterSequence);
}

/** A held request. It settles once; later calls have no effect. */
export interface Wait {
  readonly afterSequence: number | undefined;
  answer(operation: Operation): void;
  fail(error: unknown): void;
}

/** An operation for which requests are held, or are about to be. */
export class AwaitedOperation {
  readonly waits = new Set<Wait>();
  /** Requests that watch the operation, whether held or still reading it. */
  watchers = 0;
  /** When the last watcher ended, by the process's own clock. */
  idleSinceMs = 0;
  /** Viewers to whom the operation is known to be visible. That stays true, because its owner never changes. */
  readonly seenBy = new Set<string>();
  #last: Operation | undefined;

  /** The newest state that was seen. */
  get last(): Operation | undefined {
    return this.#last;
  }

  /** Answers the waits that this state ends. A state older than the newest one changes nothing. */
  saw(operation: Operation): void {
    if (this.#last && operation.sequence < this.#last.sequence) return;
    this.#last = operation;
    for (const wait of this.waits) this.#answer(wait, operation);
  }

  /** Adds a wait. Answers it at once when a state that was seen since its request read the operation ends it. */
  add(wait: Wait): void {
    this.waits.add(wait);
    if (this.#last) this.#answer(wait, this.#last);
  }

  #answer(wait: Wait, operation: Operation): void {
    if (endsWait(operation, wait.afterSequence)) wait.answer(operation);
  }
}
