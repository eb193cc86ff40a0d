import { DomainError } from '@parley/contracts/base';
import { idEpochMs, idsPerMs, sequenceBits, timeShift } from './id-layout.js';

/** Exclusive right to issue ids of one node with milliseconds in (afterMs, boundMs]; Unix milliseconds. */
export interface IdRange {
  node: number;
  afterMs: number;
  boundMs: number;
}

/**
 * Issues strictly increasing ids inside the ranges granted to it, never outside, so uniqueness does not depend on any clock.
 * The clock only chooses the millisecond; it may stand still or go backwards.
 */
export class IdSequence {
  #node = 0n;
  #boundMs = 0;
  #lastMs = 0;
  /** The id of `#lastMs` with sequence 0; cached so that each id costs one BigInt addition. */
  #base = 0n;
  #next = idsPerMs;

  get boundMs(): number {
    return this.#boundMs;
  }

  /** The millisecond of the newest id; before the first id, the last millisecond before the granted range. */
  get lastMs(): number {
    return this.#lastMs;
  }

  /**
   * Takes over a range, possibly of a new node. No id is issued at or before `afterMs`, or at or before the last one issued.
   */
  grant(range: IdRange): void {
    this.#node = BigInt(range.node);
    this.#boundMs = range.boundMs;
    this.#lastMs = Math.max(this.#lastMs, range.afterMs);
    this.#next = idsPerMs;
  }

  /** Extends the current lease until `boundMs`. */
  extend(boundMs: number): void {
    this.#boundMs = Math.max(this.#boundMs, boundMs);
  }

  /** Ends the right to issue ids: `next` throws until the next grant. */
  revoke(): void {
    this.#boundMs = 0;
  }

  /** @throws DomainError `unavailable` when the id would exceed the granted bound. */
  next(nowMs: number): string {
    if (nowMs > this.#lastMs) this.#enter(nowMs);
    // More than 4096 ids in one millisecond: use the next millisecond.
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
