import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { EndpointShare } from './endpoint-share.js';
import { type Lease, lookMs, SlotLeases, type SlotLimits } from './slot-leases.js';

const beatMs = 50;
/** Timers count whole milliseconds and may fire up to this much early. */
const timerSlackMs = 1;

/** Makes the attempts for which slots are held. */
export interface SlotUser {
  /** How many attempts of the endpoint could begin now if they had slots. */
  demand(webhookId: string): number;
  /** Called when {@link ConcurrencySlots.take} may succeed again. */
  available(webhookId: string): void;
}

/**
 * The concurrency slots of endpoints that this process holds (decisions.md §6: `maxConcurrency` and `ratePerSecond` hold over
 * all processes). A slot is kept from one attempt to the next while no other process wants it, so most attempts cost no Redis
 * call. While Redis is unreachable no slots are leased, and after a few seconds no attempt begins; attempts under way go on.
 */
@Injectable()
export class ConcurrencySlots implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly shares = new Map<string, EndpointShare>();
  private readonly requested = new Set<string>();
  /** One timer for each endpoint that waits until its rate allows the next attempt. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private beat: NodeJS.Timeout | undefined;
  private user: SlotUser = { demand: () => 0, available: () => undefined };
  private isRenewing = false;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private mark = '';
  private isAway = false;
  private isOver = false;

  constructor(
    private readonly leases: SlotLeases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.renew();
  }

  serve(user: SlotUser): void {
    this.user = user;
  }

  /** @returns true: an attempt may begin and {@link end} must be called for it; false: {@link SlotUser.available} says when */
  take(webhookId: string, limits: SlotLimits): boolean {
    let share = this.shares.get(webhookId);
    if (!share) {
      this.shares.set(webhookId, (share = new EndpointShare(limits)));
      if (!this.isOver) this.beat ??= setInterval(() => this.renewDue(), beatMs);
    }
    share.learn(limits);
    const now = performance.now();
    if (share.take(now)) return true;
    if (share.needsMore(this.user.demand(webhookId), now)) this.ask(webhookId);
    else if (share.hasSlot(now)) this.waitForRate(webhookId, share.msToToken(now));
    return false;
  }

  /** How many attempts could begin now. For an endpoint without a lease: its `maxConcurrency`, or 1 if it has a rate. */
  room(webhookId: string, limits: SlotLimits): number {
    const share = this.shares.get(webhookId);
    if (!share) return limits.ratePerSecond === null ? limits.maxConcurrency : 1;
    return share.room(performance.now());
  }

  /**
   * @param sent a request went out, or may have
   * @param limits the endpoint's limits as they were read for the attempt
   */
  end(webhookId: string, { sent, limits }: { sent: boolean; limits?: SlotLimits }): void {
    const share = this.shares.get(webhookId);
    // The attempt ended after {@link leave}.
    if (!share) return;
    share.end(sent);
    if (limits) share.learn(limits);
  }

  /** Gives back all slots, also those of attempts still under way, so that other processes can use them. */
  async leave(): Promise<void> {
    this.isOver = true;
    this.rest();
    this.user = { demand: () => 0, available: () => undefined };
    const requests = [...this.shares].map(([webhookId, { limits }]) => ({
      webhookId,
      held: 0,
      want: 0,
      rateWant: 0,
      ...limits,
    }));
    this.shares.clear();
    if (requests.length > 0) await this.leases.renew(requests);
  }

  onApplicationShutdown(): void {
    this.isOver = true;
    this.rest();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Totals over all endpoints: slots held, and endpoints whose deliveries wait for a slot or for their rate. */
  count(): { held: number; waiting: number } {
    const now = performance.now();
    const all = [...this.shares];
    return {
      held: all.reduce((sum, [, share]) => sum + share.held, 0),
      waiting: all.filter(
        ([id, share]) => this.user.demand(id) > 0 && (!share.hasSlot(now) || share.msToToken(now) > 0),
      ).length,
    };
  }

  /** Endpoints asked for in the same turn of the event loop share one call. */
  private ask(webhookId: string): void {
    this.requested.add(webhookId);
    setImmediate(() => {
      if (this.requested.size > 0) void this.renew();
    });
  }

  private renewDue(): void {
    if (this.shares.size === 0) return this.rest();
    const now = performance.now();
    for (const [webhookId, share] of this.shares) if (share.isDue(now)) this.requested.add(webhookId);
    if (this.requested.size > 0 || now - this.renewedAt >= lookMs) void this.renew();
  }

  /** Stops the beat. A process that holds no slots has nothing to state if Redis is emptied. */
  private rest(): void {
    clearInterval(this.beat);
    this.beat = undefined;
  }

  /** Makes one call at a time: the last request made for an endpoint must also be the last to arrive. */
  private async renew(): Promise<void> {
    if (this.isRenewing) return;
    this.isRenewing = true;
    const renewed = [...this.requested].flatMap((webhookId) => {
      const share = this.shares.get(webhookId);
      return share ? [{ webhookId, share }] : [];
    });
    this.requested.clear();
    const now = performance.now();
    const requests = renewed.map(({ webhookId, share }) => share.request(webhookId, this.user.demand(webhookId), now));
    const answer = await this.leases.renew(requests).catch((error: unknown) => this.isNowAway(error));
    this.isRenewing = false;
    if (!answer) return;
    if (this.isAway) this.logger.info('slots of endpoints are leased again');
    this.isAway = false;
    this.renewedAt = now;
    answer.leases.forEach((lease, index) => this.apply(renewed[index]!, lease, now));
    // Redis was emptied: this process states its slots again.
    if (answer.mark !== this.mark) for (const webhookId of this.shares.keys()) this.requested.add(webhookId);
    this.mark = answer.mark;
    if (this.requested.size > 0) void this.renew();
  }

  /** Logs the first failure only. The next beat tries again. */
  private isNowAway(error: unknown): null {
    if (!this.isAway) this.logger.warn({ err: error }, 'no slots of endpoints are leased until Redis is back');
    this.isAway = true;
    return null;
  }

  private apply({ webhookId, share }: { webhookId: string; share: EndpointShare }, lease: Lease, at: number): void {
    if (this.shares.get(webhookId) !== share) return;
    const now = performance.now();
    share.apply(lease, at, now);
    if (share.isEmpty && this.user.demand(webhookId) === 0) this.shares.delete(webhookId);
    else if (share.hasSlot(now)) this.user.available(webhookId);
  }

  private waitForRate(webhookId: string, delayMs: number): void {
    if (this.timers.has(webhookId) || delayMs === Infinity) return;
    const timer = setTimeout(() => {
      this.timers.delete(webhookId);
      this.user.available(webhookId);
    }, delayMs + timerSlackMs);
    this.timers.set(webhookId, timer);
  }
}
