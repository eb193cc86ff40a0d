import type { Operation } from '@parley/contracts';
import { endsWait } from './wait-end.js';

/** A held request. Settles once; what comes after is nothing to it. */
export interface Wait {
  readonly afterSequence: number | undefined;
  answer(operation: Operation): void;
  fail(error: unknown): void;
}

/** One operation that requests are held for, or about to be. */
export class AwaitedOperation {
  readonly waits = new Set<Wait>();
  /** Requests that watch it, held or still reading. */
  watchers = 0;
  /** When the last of them ended, by the process' own clock. */
  idleSinceMs = 0;
  /** Those who have been found to see it; its owner never changes. */
  readonly seenBy = new Set<string>();
  #last: Operation | undefined;

  /** The newest state that has been seen. */
  get last(): Operation | undefined {
    return this.#last;
  }

  /** Answers the waits that this state ends; an older one than was seen already changes nothing. */
  saw(operation: Operation): void {
    if (this.#last && operation.sequence < this.#last.sequence) return;
    this.#last = operation;
    for (const wait of this.waits) this.#answer(wait, operation);
  }

  /** Answered at once when what was seen since the request read the operation ends it. */
  add(wait: Wait): void {
    this.waits.add(wait);
    if (this.#last) this.#answer(wait, this.#last);
  }

  #answer(wait: Wait, operation: Operation): void {
    if (endsWait(operation, wait.afterSequence)) wait.answer(operation);
  }
}
