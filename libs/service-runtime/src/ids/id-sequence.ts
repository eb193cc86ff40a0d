import { DomainError } from '@parley/contracts';
import { idEpochMs, idsPerMs, sequenceBits, timeShift } from './id-layout.js';

/** Exclusive right to the ids of one node whose millisecond is in (afterMs, boundMs]; Unix milliseconds. */
export interface IdRange {
  node: number;
  afterMs: number;
  boundMs: number;
}

/**
 * Issues strictly increasing ids inside the ranges granted to it and never outside them: uniqueness does not
 * depend on any clock. The clock only chooses the millisecond, and it may stand still or go backwards.
 */
export class IdSequence {
  #node = 0n;
  #boundMs = 0;
  #lastMs = 0;
  /** Id of `#lastMs` with sequence 0; kept so that an id costs one BigInt addition. */
  #base = 0n;
  #next = idsPerMs;

  get boundMs(): number {
    return this.#boundMs;
  }

  /** The millisecond of the newest id, or the last one that is not ours to use. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /** Takes a range of a (new) node. Nothing is issued at or before `afterMs`, nor before what was issued already. */
  grant(range: IdRange): void {
    this.#node = BigInt(range.node);
    this.#boundMs = range.boundMs;
    this.#lastMs = Math.max(this.#lastMs, range.afterMs);
    this.#next = idsPerMs;
  }

  /** The same lease, now good until `boundMs`. */
  extend(boundMs: number): void {
    this.#boundMs = Math.max(this.#boundMs, boundMs);
  }

  /** Ends the right to issue: `next` throws until the next grant. */
  revoke(): void {
    this.#boundMs = 0;
  }

  /** @throws DomainError `unavailable` when the id would be beyond the bound held. */
  next(nowMs: number): string {
    if (nowMs > this.#lastMs) this.#enter(nowMs);
    // More than 4096 in a millisecond: borrow the next one.
    else if (this.#next === idsPerMs) this.#enter(this.#lastMs + 1);
    else if (this.#lastMs > this.#boundMs) throw beyondBound();
    return (this.#base + BigInt(this.#next++)).toString();
  }

  #enter(ms: number): void {
    if (ms > this.#boundMs) throw beyondBound();
    this.#lastMs = ms;
    this.#base = (BigInt(ms - idEpochMs) << timeShift) | (this.#node << sequenceBits);
    this.#next = 0;
  }
}

function beyondBound(): DomainError {
  return new DomainError('unavailable', 'Ids cannot be issued until the id lease is renewed.', {
    retryAfterSeconds: 1,
  });
}
