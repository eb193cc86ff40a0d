import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError } from '@parley/database';
import { LOGGER, type Logger } from '@parley/service-runtime';
import {
  type AttemptEnd,
  ConcurrencySlots,
  type DeliveryJob,
  DeliveryJobQueue,
  DeliveryScheduler,
  DueStore,
  type DueAttempt,
  type Room,
} from '../schedule/index.js';
import { type Claim, ClaimDeliveries, CLAIMANT } from './claim-deliveries.js';
import { DeliveryStore } from './delivery.store.js';
import { AttemptInterrupted } from './http/exchange.js';
import { MakeAttempt } from './make-attempt.js';

export const DELIVERY_CONCURRENCY = Symbol('DELIVERY_CONCURRENCY');

const queueLength = 1000;
/** Shorter than the runtime's own limit. Claims that are left over are released at the next start of this process, or lapse. */
const stopPatienceMs = 8000;

/** Queues delivery jobs from Redis by endpoint and attempts them. Such workers share only Redis and Postgres, at any number. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly scheduler: DeliveryScheduler<Claim>;
  private isStarted = false;

  constructor(
    private readonly queue: DeliveryJobQueue,
    private readonly deliveries: DeliveryStore,
    private readonly due: DueStore,
    private readonly claims: ClaimDeliveries,
    private readonly makeAttempt: MakeAttempt,
    private readonly slots: ConcurrencySlots,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLAIMANT) private readonly claimant: string,
    @Inject(DELIVERY_CONCURRENCY) concurrency: number,
  ) {
    this.scheduler = new DeliveryScheduler({
      concurrency,
      queueLength,
      slots,
      attempt: (due) => this.attempt(due),
      claim: (jobs) => claims.ahead(jobs),
      giveBack: (jobs) => claims.giveBack(jobs),
      refill: (webhookId, limit) => this.refill(webhookId, limit),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.takeBack();
    this.queue.start(this.scheduler);
    this.isStarted = true;
  }

  /** Room for deliveries that are about to be made; null until the former claims of this process are released. */
  get room(): Room | null {
    return this.isStarted ? this.scheduler.room : null;
  }

  /** Attempts a delivery that was claimed as it was made. */
  begin(job: DeliveryJob, claim: Claim): void {
    this.scheduler.submit(job, { claim });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.queue.stopTaking();
    const left = await this.scheduler.stop(stopPatienceMs, () => this.makeAttempt.interrupt());
    await this.handOver(left);
  }

  private async takeBack(): Promise<void> {
    try {
      const released = await this.deliveries.releaseClaims(this.claimant);
      if (released > 0) this.logger.info({ released }, 'took back what this process had claimed before it ended');
    } catch (error) {
      if (isConnectionError(error)) throw error;
      this.logger.warn({ err: error }, 'what this process had claimed before it ended is free when the claims end');
    }
  }

  /** Frees the claims, slots and jobs of this process at once for other processes. */
  private async handOver(left: readonly DeliveryJob[]): Promise<void> {
    try {
      await this.deliveries.giveBack(left, this.claimant);
      await this.slots.leave();
      await this.queue.add(left);
    } catch (error) {
      this.logger.warn({ err: error, count: left.length }, 'not handed over; the sweepers of the others find it');
    }
  }

  /** If the attempt fails on our side, its delivery stays due and the sweeper queues it again. */
  private async attempt(due: DueAttempt<Claim>): Promise<AttemptEnd> {
    try {
      return await this.makeAttempt.execute(due);
    } catch (error) {
      if (!(error instanceof AttemptInterrupted)) {
        this.logger.error({ err: error, deliveryId: due.job.id }, 'attempt failed on our side; the sweeper repeats it');
      }
      return { sent: true };
    }
  }

  private async refill(webhookId: string, limit: number): Promise<DeliveryJob[]> {
    try {
      return await this.due.dueOf(webhookId, limit);
    } catch (error) {
      this.logger.error({ err: error, webhookId }, 'what is due was not read; the sweeper queues the endpoint again');
      return [];
    }
  }
}
