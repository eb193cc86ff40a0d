import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { ReplayPush } from './replay-push.js';
import { ReplayStore } from './replay.store.js';

const intervalMs = 15_000;
/** Longer than a request that is still at it. */
const ageSeconds = 15;
const batchSize = 100;

/**
 * Settles the replays that the process of their request did not see made. The fact has made most of them by then; here
 * the row, with the bytes in it, goes too.
 */
@Injectable()
export class FinishReplays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(
    private readonly replays: ReplayStore,
    private readonly replayPush: ReplayPush,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'replays left behind', intervalMs, logger, run: () => this.execute() });
  }

  /** @throws DomainError `unavailable` while webhook-delivery is; it goes on at its next turn */
  async execute(): Promise<void> {
    for (const accepted of await this.replays.leftBehind(ageSeconds, batchSize)) {
      try {
        await this.replayPush.push(accepted);
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
        this.logger.warn({ deliveryId: accepted.deliveryId }, 'the endpoint of an accepted replay is gone');
      }
    }
  }

  /** Does not wait for the first run: webhook-delivery may start after this service. */
  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
