import type { Operation, OperationChanged } from '@parley/contracts';
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
  #last: Operation | undefined;
  #newestSequence = 0;
  #reading = false;
  #hintedMeanwhile = false;

  constructor(private readonly read: () => Promise<Operation>) {}

  /** The newest state that has been seen. */
  get last(): Operation | undefined {
    return this.#last;
  }

  /** The newest sequence that was seen or hinted at since it is watched. */
  get newestSequence(): number {
    return this.#newestSequence;
  }

  /** @returns whether the move ends a wait, so that the operation is to be read */
  hinted(hint: OperationChanged): boolean {
    this.#newestSequence = Math.max(this.#newestSequence, hint.sequence);
    return [...this.waits].some(({ afterSequence }) => endsWait(hint, afterSequence));
  }

  /** Answers the waits that this state ends; an older one than was seen already changes nothing. */
  saw(operation: Operation): void {
    if (this.#last && operation.sequence < this.#last.sequence) return;
    this.#last = operation;
    this.#newestSequence = Math.max(this.#newestSequence, operation.sequence);
    for (const wait of this.waits) if (endsWait(operation, wait.afterSequence)) wait.answer(operation);
  }

  /**
   * Reads the operation for all that wait. What is hinted at while a read is under way may have happened after it: then
   * it is read once more.
   */
  async look(): Promise<void> {
    if (this.#reading) {
      this.#hintedMeanwhile = true;
      return;
    }
    this.#reading = true;
    try {
      do {
        this.#hintedMeanwhile = false;
        this.saw(await this.read());
      } while (this.#hintedMeanwhile && this.waits.size > 0);
    } finally {
      this.#reading = false;
    }
  }
}
