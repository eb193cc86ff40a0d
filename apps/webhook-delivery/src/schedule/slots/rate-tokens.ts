import type { Settlement, Statement } from './place-ledger.js';

/** What is not used soon is not used: it would come on top of what is given out by then. */
const lapseMs = 250;
/** What is promised is waited for, whatever is granted besides: more than an endpoint can have places. */
const mostPlaces = 1000;

/**
 * Tokens of an endpoint's rate that this process was given: one for each attempt it begins. They are given ahead, at
 * most a burst at a time, and good from a moment on. Times are of `performance.now()`.
 */
export class RateTokens {
  private usable = 0;
  private usableUntil = 0;
  private promised: { count: number; goodAt: number } | null = null;
  private arrivalAt = '0';

  take(now: number): boolean {
    this.mature(now);
    if (this.usable === 0) return false;
    this.usable -= 1;
    return true;
  }

  has(now: number): boolean {
    this.mature(now);
    return this.usable > 0;
  }

  /** No request went out for it. */
  giveBack(now: number): void {
    this.mature(now);
    this.usable += 1;
    this.usableUntil = Math.max(this.usableUntil, now + lapseMs);
  }

  /** The rate has changed: what was promised under the old one may be too far away. */
  forget(): void {
    this.promised = null;
  }

  get arePromised(): boolean {
    return this.promised !== null;
  }

  /**
   * For a statement: with nothing to begin, all go back.
   * @param demand attempts that could begin now
   * @param places how many of them have a place
   */
  state(demand: number, places: number, now: number): Pick<Statement, 'tokensShort' | 'tokensBack' | 'arrivalAt'> {
    this.mature(now);
    const { arrivalAt } = this;
    if (demand > 0) {
      const enough = this.usable + (this.promised ? mostPlaces : 0);
      return { tokensShort: Math.min(demand, places) - enough, tokensBack: 0, arrivalAt };
    }
    const tokensBack = this.usable + (this.promised?.count ?? 0);
    this.usable = 0;
    this.promised = null;
    return { tokensShort: 0, tokensBack, arrivalAt };
  }

  apply({ tokens, tokensInMs, arrivalAt }: Settlement, now: number): void {
    this.arrivalAt = arrivalAt;
    // A timer may be a little early.
    if (tokens > 0) this.promised = { count: tokens, goodAt: now + (tokensInMs > 0 ? tokensInMs + 1 : 0) };
    this.mature(now);
  }

  private mature(now: number): void {
    if (this.promised && now >= this.promised.goodAt) {
      this.usable += this.promised.count;
      this.usableUntil = this.promised.goodAt + lapseMs;
      this.promised = null;
    }
    if (now > this.usableUntil) this.usable = 0;
  }
}
