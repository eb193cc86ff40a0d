import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { TendBreakers } from '../endpoint-health/index.js';
import { type WakeUp, WakeUpQueue } from '../wake-ups/index.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { type DueDelivery, SweepStore } from './sweep.store.js';

const intervalMs = 2000;
/** A wake-up usually works within milliseconds; what is overdue by this much has lost its own, or waits in a long line. */
const graceSeconds = 5;
/** Beyond the longest delay that there can be: 24 hours with jitter. */
const horizonSeconds = 2 * 24 * 3600;
const pageSize = 200;
/** Endpoints looked at in a sweep; the others come in the next ones. */
const endpointsAtOnce = 500;
/** Deliveries woken in a sweep, all but what the last endpoint has more. */
const wokenAtOnce = 1000;
const firstId = '0';
const sampleIntervalMs = 10_000;
const mostCounted = 100_000;
/** In one walk over all that is due: some lines full, of several processes. */
const mostWokenOfEndpoint = 4000;

/**
 * Makes wake-ups again for deliveries that are due and have none: after a crash, or when Redis was emptied. Goes from
 * endpoint to endpoint, some at a time from where it left off, so that a huge backlog of one hides nobody's; and passes
 * over those that this process is busy with, which look into Postgres by themselves.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** The endpoint at which the sweep before ended. */
  private position = firstId;
  /** The first sweep after a start looks at everything: what this process had in memory is gone. */
  private fresh = true;
  private sampledAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly store: SweepStore,
    private readonly wakeUps: WakeUpQueue,
    private readonly metrics: DeliveryMetrics,
    private readonly discardAbandoned: DiscardAbandoned,
    private readonly breakers: TendBreakers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => {
      this.running = this.running.then(() => this.sweepOnce());
    };
    this.timer = setInterval(sweep, intervalMs);
    sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async sweepOnce(): Promise<void> {
    try {
      await this.store.alone(async () => {
        // Last what needs Redis.
        await this.sample();
        await this.discardAbandoned.execute();
        await this.breakers.execute();
        await this.sweep();
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'sweep failed; it is repeated');
    }
  }

  private async sweep(): Promise<void> {
    const emptied = await this.wakeUps.wasEmptied();
    if (!emptied && !this.fresh) return this.wakeOverdue();
    // Only Redis knew of the retries of later hours.
    await this.wakeAll(emptied ? horizonSeconds : 0);
    if (emptied) await this.wakeUps.markWhole();
    this.fresh = false;
  }

  private async wakeOverdue(): Promise<void> {
    const page = await this.store.waitedFor(graceSeconds, this.position, endpointsAtOnce);
    let room = wokenAtOnce;
    for (const { webhookId, overdue } of page) {
      if (room <= 0) return;
      this.position = webhookId;
      if (!overdue || this.wakeUps.isTendedHere(webhookId)) continue;
      const due = await this.store.overdue(webhookId, graceSeconds, wokenAtOnce);
      await this.wake(due);
      this.metrics.swept(due.length);
      room -= due.length;
    }
    if (page.length < endpointsAtOnce) this.position = firstId;
  }

  /** Under the lock, so that one replica at a time counts. */
  private async sample(): Promise<void> {
    if (performance.now() - this.sampledAt < sampleIntervalMs) return;
    this.metrics.backlog(await this.store.backlog(mostCounted));
    await this.breakers.sample();
    this.sampledAt = performance.now();
  }

  /** Of what is due so soon, everything; of what is due now, as much of an endpoint as lines can hold. */
  private async wakeAll(withinSeconds: number): Promise<void> {
    const wokenOf = new Map<string, number>();
    const isWorthWaking = ({ webhookId, delayMs }: DueDelivery): boolean => {
      if (delayMs > 0) return true;
      const woken = wokenOf.get(webhookId) ?? 0;
      wokenOf.set(webhookId, woken + 1);
      return woken < mostWokenOfEndpoint;
    };
    for (let position: { at: Date; id: string } | null = null; ;) {
      const due: DueDelivery[] = await this.store.due(withinSeconds, position, pageSize);
      await this.wake(due.filter(isWorthWaking));
      this.metrics.swept(due.length);
      const last = due.at(-1);
      if (!last || due.length < pageSize) return;
      position = { at: last.nextAttemptAt, id: last.id };
    }
  }

  /** Those of one second travel together, at its end. */
  private async wake(due: readonly DueDelivery[]): Promise<void> {
    const bySecond = new Map<number, WakeUp[]>();
    for (const { nextAttemptAt: _, delayMs, ...wakeUp } of due) {
      const second = Math.ceil(delayMs / 1000);
      const together = bySecond.get(second);
      if (together) together.push(wakeUp);
      else bySecond.set(second, [wakeUp]);
    }
    for (const [second, wakeUps] of bySecond) await this.wakeUps.add(wakeUps, { delayMs: second * 1000 });
  }
}
