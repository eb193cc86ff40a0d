import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError, LOGGER, type Logger } from '@parley/service-runtime';
import { EndpointStore } from '../endpoints/index.js';
import {
  type AttemptEnd,
  EndpointLines,
  Places,
  SweepStore,
  type WakeUp,
  wakeUpFor,
  WakeUpQueue,
} from '../schedule/index.js';
import { DeliveryStore } from './delivery.store.js';
import { AttemptInterrupted } from './http/exchange.js';
import { CLAIMANT, MakeAttempt } from './make-attempt.js';

export const DELIVERY_CONCURRENCY = Symbol('DELIVERY_CONCURRENCY');

const lineLength = 1000;
/** Within the runtime's own limit; what is still under way is released by the next start or by its claim's end. */
const stopPatienceMs = 8000;

/** Takes wake-ups from Redis into the lines of their endpoints. Any number of such workers share nothing else. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lines: EndpointLines;

  constructor(
    private readonly wakeUps: WakeUpQueue,
    private readonly deliveries: DeliveryStore,
    private readonly due: SweepStore,
    private readonly endpoints: EndpointStore,
    private readonly makeAttempt: MakeAttempt,
    private readonly places: Places,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLAIMANT) private readonly claimant: string,
    @Inject(DELIVERY_CONCURRENCY) concurrency: number,
  ) {
    this.lines = new EndpointLines({
      concurrency,
      lineLength,
      places,
      attempt: (wakeUp) => this.attempt(wakeUp),
      refill: (webhookId, limit) => this.refill(webhookId, limit),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.takeBack();
    this.wakeUps.start(this.lines);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.wakeUps.stopTaking();
    const left = await this.lines.stop(stopPatienceMs, () => this.makeAttempt.interrupt());
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

  /** What this process had taken is free for the others at once. */
  private async handOver(left: readonly WakeUp[]): Promise<void> {
    try {
      await this.deliveries.giveBack(left, this.claimant);
      await this.places.leave();
      await this.wakeUps.add(left);
    } catch (error) {
      this.logger.warn({ err: error, count: left.length }, 'not handed over; the sweepers of the others find it');
    }
  }

  /** What fails here leaves a delivery that is due: the sweeper wakes it again. */
  private async attempt(wakeUp: WakeUp): Promise<AttemptEnd> {
    try {
      return await this.makeAttempt.execute(wakeUp);
    } catch (error) {
      if (!(error instanceof AttemptInterrupted)) {
        this.logger.error({ err: error, deliveryId: wakeUp.id }, 'attempt failed on our side; the sweeper repeats it');
      }
      return { sent: true };
    }
  }

  private async refill(webhookId: string, limit: number): Promise<WakeUp[]> {
    try {
      const [keys, endpoints] = await Promise.all([
        this.due.dueOf(webhookId, limit),
        this.endpoints.signing([webhookId]),
      ]);
      const endpoint = endpoints.get(webhookId);
      // Of one that was removed the sweeper wakes them.
      return endpoint ? keys.map((key) => wakeUpFor(key, endpoint)) : [];
    } catch (error) {
      this.logger.error({ err: error, webhookId }, 'refill failed; the sweeper wakes what is due');
      return [];
    }
  }
}
