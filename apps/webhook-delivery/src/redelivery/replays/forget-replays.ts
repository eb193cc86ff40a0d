import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { ReplayStore } from './replay.store.js';

const intervalMs = 3_600_000;
/** As long as the idempotency key of its request; the fact that repeats it is gone from its stream long before. */
const keepSeconds = 30 * 24 * 3600;
const batchSize = 1000;

/** Deletes what is known of replays that ended long ago. Nothing depends on its having run. */
@Injectable()
export class ForgetReplays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private isStopping = false;

  constructor(
    private readonly replays: ReplayStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'forget replays', intervalMs, logger, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    while (!this.isStopping && (await this.replays.forget(keepSeconds, batchSize)) === batchSize);
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.task.stop();
  }
}
