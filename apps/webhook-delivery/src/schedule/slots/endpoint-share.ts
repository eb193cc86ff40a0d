import { type Lease, leaseMs, type LeaseRequest, type SlotLimits } from './slot-leases.js';

/** For this long after our last renewal, Redis gives our slots to no other process. */
const trustMs = leaseMs - 1000;
/**
 * How often a lease is renewed: usually, and for an endpoint that could use more than it has. Slots that were used since
 * the last renewal are kept, so that the endpoint's next delivery costs no call.
 */
const renewalMs = 1000;
const pressedMs = 200;
/** Burst size of a rate limit, in seconds of the rate. */
const burstSeconds = 0.05;

/** What this process holds of one endpoint's slots and rate. Times are of `performance.now()`. */
export class EndpointShare {
  /** Attempts under way. */
  running = 0;
  /** Number of attempts that may be under way at once. */
  private slots = 0;
  /** Slots that Redis counts as ours: those we stated, and those we were given since. */
  private stated = 0;
  private wanted = 0;
  private rate = 0;
  private tokens = 1;
  private filledAt = Number.NEGATIVE_INFINITY;
  /** The most attempts under way at once since the last renewal. */
  private most = 0;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private updatedAt = Number.NEGATIVE_INFINITY;

  constructor(public limits: SlotLimits) {}

  get held(): number {
    return Math.max(this.running, this.stated);
  }

  get isEmpty(): boolean {
    return this.held === 0 && this.wanted === 0;
  }

  /** Keeps the later of two readings: an old job may carry limits from a day ago. */
  learn({ maxConcurrency, ratePerSecond, limitsReadAt }: SlotLimits): void {
    if (limitsReadAt > this.limits.limitsReadAt) this.limits = { maxConcurrency, ratePerSecond, limitsReadAt };
  }

  /** @returns true when an attempt begins */
  take(now: number): boolean {
    if (!this.hasSlot(now) || this.msToToken(now) > 0) return false;
    if (this.limits.ratePerSecond !== null) this.tokens -= 1;
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    return true;
  }

  /** @param sent false: no request went out */
  end(sent: boolean): void {
    this.running -= 1;
    if (!sent) this.tokens += 1;
  }

  hasSlot(now: number): boolean {
    return this.isTrusted(now) && this.running < Math.min(this.slots, this.limits.maxConcurrency);
  }

  /** Number of attempts that could begin now. */
  room(now: number): number {
    if (!this.hasSlot(now)) return 0;
    const free = Math.min(this.slots, this.limits.maxConcurrency) - this.running;
    if (this.limits.ratePerSecond === null) return free;
    return this.msToToken(now) > 0 ? 0 : Math.min(free, Math.floor(this.tokens));
  }

  /** Milliseconds until the rate allows an attempt; Infinity while no part of the rate is leased. */
  msToToken(now: number): number {
    if (this.limits.ratePerSecond === null) return 0;
    this.fill(now);
    if (this.rate === 0) return Infinity;
    return this.tokens >= 1 ? 0 : ((1 - this.tokens) * 1000) / this.rate;
  }

  /**
   * Whether Redis has to be asked: it does not know yet that this process could use so many slots, or the lease is too old.
   * @param demand attempts that could begin now
   */
  needsMore(demand: number, now: number): boolean {
    return !this.isTrusted(now) || this.wantOf(demand) > this.wanted;
  }

  isDue(now: number): boolean {
    return now - this.renewedAt >= this.intervalMs();
  }

  /** Builds the next request. Slots that it gives back are not used from now on, even if the call is lost. */
  request(webhookId: string, demand: number, now: number): LeaseRequest {
    const want = this.wantOf(demand);
    const { maxConcurrency, ratePerSecond } = this.limits;
    this.slots = this.isTrusted(now) ? Math.min(this.slots, Math.max(want, this.most), maxConcurrency) : 0;
    this.stated = Math.max(this.running, this.slots);
    this.most = this.running;
    this.wanted = want;
    this.renewedAt = now;
    // All of the rate is asked for: the number of waiting deliveries does not tell how many will come in the next second.
    const rateWant = want === 0 ? 0 : (ratePerSecond ?? 0);
    return { webhookId, held: this.stated, want: Math.max(want, this.stated), rateWant, ...this.limits };
  }

  /** @param requestedAt when the request was made that this lease answers */
  apply(lease: Lease, requestedAt: number, now: number): void {
    this.fill(now);
    this.learn(lease);
    this.updatedAt = requestedAt;
    this.slots = lease.slots;
    // Other processes wait for slots: slots without an attempt are not kept for later.
    if (this.slots < this.stated) this.most = this.running;
    this.stated = Math.max(this.stated, this.slots);
    this.rate = lease.rate;
  }

  private wantOf(demand: number): number {
    return Math.min(this.running + demand, Math.max(this.limits.maxConcurrency, this.running));
  }

  private fill(now: number): void {
    const burst = Math.max(1, (this.limits.ratePerSecond ?? 0) * burstSeconds);
    const filled = this.rate > 0 ? ((now - this.filledAt) * this.rate) / 1000 : 0;
    this.tokens = Math.min(burst, this.tokens + Math.max(0, filled));
    this.filledAt = now;
  }

  private intervalMs(): number {
    const isStarved =
      this.wanted > this.running && (this.slots === 0 || (this.rate === 0 && this.limits.ratePerSecond !== null));
    const hasToGiveBack = this.stated > Math.max(this.slots, this.running);
    if (isStarved || hasToGiveBack) return 0;
    const isPressed = this.wanted > this.slots || this.running >= this.slots;
    return isPressed && this.wanted > 0 ? pressedMs : renewalMs;
  }

  private isTrusted(now: number): boolean {
    return now - this.updatedAt < trustMs;
  }
}
