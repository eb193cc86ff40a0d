import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { Holding } from './holding.js';
import { PlaceLedger, type PlaceLimits, type Settlement } from './place-ledger.js';

/** Well within a lease. Also how often who waits asks again, should he not have been told. */
const beatMs = 1000;
/** Timers count whole milliseconds, and may be that much early. */
const timerSlackMs = 2;

/** Who makes the attempts. */
export interface PlaceUser {
  /** How many attempts of the endpoint could begin now, had they places. */
  demand(webhookId: string): number;
  /** It is worth to {@link Places.take} again. */
  available(webhookId: string): void;
}

/**
 * The places of endpoints that this process holds (decisions.md §6: `maxConcurrency` and `ratePerSecond` hold over all
 * processes). A place is kept from one attempt to the next while nobody else waits for it, so that the usual attempt
 * costs Redis nothing. While Redis is away no place is had anew, and after a few seconds nothing begins any more;
 * attempts under way go on.
 */
@Injectable()
export class Places implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly holdings = new Map<string, Holding>();
  private readonly asked = new Set<string>();
  private readonly underWay = new Set<string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private turn: NodeJS.Immediate | undefined;
  private beat: NodeJS.Timeout | undefined;
  private user: PlaceUser = { demand: () => 0, available: () => undefined };
  private isAway = false;

  constructor(
    private readonly ledger: PlaceLedger,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.ledger.listen((webhookId) => (webhookId === null ? this.settleAll() : this.ask(webhookId)));
    this.beat = setInterval(() => this.settleAll(), beatMs);
    this.settleAll();
  }

  serve(user: PlaceUser): void {
    this.user = user;
  }

  /** @returns true: an attempt may begin, and is to {@link end}; false: {@link PlaceUser.available} says when */
  take(webhookId: string, limits: PlaceLimits): boolean {
    let holding = this.holdings.get(webhookId);
    if (!holding) {
      holding = new Holding(webhookId, limits);
      this.holdings.set(webhookId, holding);
    }
    holding.learn(limits);
    const [demand, now] = [this.user.demand(webhookId), performance.now()];
    if (holding.take(demand, now)) return true;
    if (holding.hasUseOfAsking(demand, now)) this.ask(webhookId);
    return false;
  }

  /**
   * @param sent a request went out, or may have
   * @param limits as they were read for it
   */
  end(webhookId: string, { sent, limits }: { sent: boolean; limits?: PlaceLimits }): void {
    const holding = this.holdings.get(webhookId);
    // Ended after this process had left.
    if (!holding) return;
    const now = performance.now();
    holding.end(sent, now);
    if (limits) holding.learn(limits);
    if (holding.due(this.user.demand(webhookId), now) > 0) this.ask(webhookId);
  }

  /** Lets the others have all of it; what was still under way counts no more. */
  async leave(): Promise<void> {
    clearInterval(this.beat);
    this.user = { demand: () => 0, available: () => undefined };
    const now = performance.now();
    const statements = [...this.holdings.values()].map((holding) => holding.farewell(now));
    this.holdings.clear();
    if (statements.length > 0) await this.ledger.settle(statements);
  }

  onApplicationShutdown(): void {
    clearInterval(this.beat);
    clearImmediate(this.turn);
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Over all endpoints: places held, and endpoints whose deliveries wait for a place or for their rate. */
  count(): { held: number; waiting: number } {
    const now = performance.now();
    let held = 0;
    let waiting = 0;
    for (const [webhookId, holding] of this.holdings) {
      held += holding.held;
      const demand = this.user.demand(webhookId);
      if (demand > 0 && !holding.canTake(demand, now)) waiting += 1;
    }
    return { held, waiting };
  }

  private ask(webhookId: string): void {
    this.asked.add(webhookId);
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      if ([...this.asked].some((asked) => !this.underWay.has(asked))) void this.settle();
    });
  }

  /** Also with nothing to say: an emptied Redis is to be marked before the first place is asked for. */
  private settleAll(): void {
    for (const webhookId of this.holdings.keys()) this.asked.add(webhookId);
    void this.settle();
  }

  /** One statement at a time for an endpoint, so that the last to be made is the last to arrive. */
  private async settle(): Promise<void> {
    const holdings = new Map<string, Holding>();
    for (const webhookId of this.asked) {
      if (this.underWay.has(webhookId)) continue;
      this.asked.delete(webhookId);
      const holding = this.holdings.get(webhookId);
      if (holding) holdings.set(webhookId, holding);
    }
    for (const webhookId of holdings.keys()) this.underWay.add(webhookId);
    const sentAt = performance.now();
    const settlements = await this.exchange(holdings, sentAt);
    for (const webhookId of holdings.keys()) this.underWay.delete(webhookId);
    [...holdings].forEach(([webhookId, holding], index) => {
      const settlement = settlements?.[index];
      if (settlement) this.settled(webhookId, holding, settlement, sentAt);
    });
    for (const webhookId of holdings.keys()) if (this.asked.has(webhookId)) this.ask(webhookId);
  }

  /** Null while Redis is away: the next beat says it all again. */
  private async exchange(holdings: ReadonlyMap<string, Holding>, now: number): Promise<Settlement[] | null> {
    try {
      const statements = [...holdings].map(([webhookId, holding]) => holding.state(this.user.demand(webhookId), now));
      const settlements = await this.ledger.settle(statements);
      if (this.isAway) this.logger.info('places of endpoints are had again');
      this.isAway = false;
      return settlements;
    } catch (error) {
      if (!this.isAway) this.logger.warn({ err: error }, 'no places of endpoints are had until Redis is back');
      this.isAway = true;
      return null;
    }
  }

  private settled(webhookId: string, holding: Holding, settlement: Settlement, sentAt: number): void {
    const now = performance.now();
    holding.apply(settlement, sentAt, now);
    const { tokens, tokensInMs, pauseLeftMs } = settlement;
    if (tokens > 0 && tokensInMs > 0) this.after(tokensInMs, () => this.user.available(webhookId));
    if (pauseLeftMs > 0) this.after(pauseLeftMs, () => this.ask(webhookId));
    const demand = this.user.demand(webhookId);
    if (holding.held === 0 && holding.wanting === 0 && demand === 0) this.holdings.delete(webhookId);
    // With nothing wanted in Redis no other word would come.
    if (holding.canTake(demand, now) || (holding.wanting === 0 && pauseLeftMs === 0)) this.user.available(webhookId);
  }

  private after(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, delayMs + timerSlackMs);
    this.timers.add(timer);
  }
}
