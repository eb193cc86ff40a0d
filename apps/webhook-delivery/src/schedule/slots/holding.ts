import { leaseMs, type PlaceLimits, type Settlement, type Statement } from './place-ledger.js';
import { RateTokens } from './rate-tokens.js';

/** Nobody else is given a place that we held within this time of having said so. */
const trustMs = leaseMs - 1000;
/** A place that is not used is kept for a while: the next delivery of the endpoint then costs no call. */
const idleMs = 1000;
/** Where places go round, how long a turn is: one attempt at least, and as many as begin within it. */
const turnMs = 50;

/** What this process holds of the places of one endpoint. Times are of `performance.now()`. */
export class Holding {
  /** Places that attempts are under way in. */
  running = 0;
  /** Places more that Redis knows we wait for. */
  wanting = 0;
  private idle = 0;
  /** From the last settlement. */
  private keep: number | null = null;
  private goesRound = false;
  private turnAt = 0;
  private usedAt = 0;
  private heardAt = Number.NEGATIVE_INFINITY;
  private readonly tokens = new RateTokens();

  constructor(
    private readonly webhookId: string,
    private limits: PlaceLimits,
  ) {}

  get held(): number {
    return this.running + this.idle;
  }

  /** Of two readings the later is right: an old wake-up may say what was true a day ago. */
  learn({ maxConcurrency, ratePerSecond, limitsReadAt }: PlaceLimits): void {
    if (limitsReadAt <= this.limits.limitsReadAt) return;
    if (ratePerSecond !== this.limits.ratePerSecond) this.tokens.forget();
    this.limits = { maxConcurrency, ratePerSecond, limitsReadAt };
  }

  /** @param demand attempts that could begin now; true: one of them may */
  take(demand: number, now: number): boolean {
    if (!this.hasPlace(demand, now)) return false;
    if (this.limits.ratePerSecond !== null && !this.tokens.take(now)) return false;
    this.idle -= 1;
    this.running += 1;
    this.usedAt = now;
    return true;
  }

  canTake(demand: number, now: number): boolean {
    return this.hasPlace(demand, now) && (this.limits.ratePerSecond === null || this.tokens.has(now));
  }

  end(sent: boolean, now: number): void {
    this.running -= 1;
    this.idle += 1;
    this.usedAt = now;
    if (!sent) this.tokens.giveBack(now);
  }

  /** True when asking Redis may let an attempt begin that cannot now. */
  hasUseOfAsking(demand: number, now: number): boolean {
    if (this.idle > 0 && !this.isTrusted(now)) return true;
    if (this.hasPlace(demand, now)) {
      return this.limits.ratePerSecond !== null && !this.tokens.arePromised && !this.tokens.has(now);
    }
    return this.wanting === 0 && this.held < this.limits.maxConcurrency;
  }

  /** How many places others are to have now, of those that no attempt is under way in. */
  due(demand: number, now: number): number {
    const tooMany = this.held - this.limits.maxConcurrency;
    const unused = this.idle - demand;
    if (this.keep === null) return clamp(Math.max(tooMany, now - this.usedAt >= idleMs ? unused : 0), 0, this.idle);
    if (this.goesRound && now - this.turnAt >= turnMs) return this.idle;
    return clamp(Math.max(tooMany, unused, this.held - this.keep), 0, this.idle);
  }

  /** What to tell Redis. What is given back here is not used from now on, whether the call arrives or not. */
  state(demand: number, now: number): Statement {
    this.idle -= this.isTrusted(now) ? this.due(demand, now) : this.idle;
    const { maxConcurrency } = this.limits;
    const startable = Math.min(demand, maxConcurrency - this.running);
    this.wanting = clamp(startable - this.idle, 0, maxConcurrency - this.held);
    const { webhookId, held, wanting: want } = this;
    return { webhookId, held, want, ...this.limits, ...this.tokens.state(demand, this.idle, now) };
  }

  /** What to tell Redis when this process ends. */
  farewell(now: number): Statement {
    this.running = 0;
    this.idle = 0;
    return this.state(0, now);
  }

  /** @param sentAt when the statement was made that this answers */
  apply(settlement: Settlement, sentAt: number, now: number): void {
    this.learn(settlement);
    this.heardAt = sentAt;
    this.keep = settlement.keep;
    this.goesRound = settlement.goesRound;
    this.tokens.apply(settlement, now);
    if (settlement.granted === 0) return;
    this.idle += settlement.granted;
    this.wanting -= settlement.granted;
    this.turnAt = now;
    this.usedAt = now;
  }

  private hasPlace(demand: number, now: number): boolean {
    return (
      this.idle > 0 &&
      this.isTrusted(now) &&
      this.running < this.limits.maxConcurrency &&
      this.due(demand, now) < this.idle
    );
  }

  private isTrusted(now: number): boolean {
    return now - this.heardAt < trustMs;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
