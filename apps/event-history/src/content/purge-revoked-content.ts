import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, RepeatedTask } from '@parley/service-runtime';
import { ContentRevocationStore } from './content-revocation.store.js';

const intervalMs = 5_000;
const batchSize = 1000;

/** Deletes withdrawn bytes, in batches small enough to disturb nobody. Reads never depend on it. */
@Injectable()
export class PurgeRevokedContent implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private isStopping = false;

  constructor(
    private readonly revocations: ContentRevocationStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new RepeatedTask({
      name: 'purge of withdrawn content',
      intervalMs,
      logger,
      run: () => this.execute(),
    });
  }

  async execute(): Promise<void> {
    while (!this.isStopping && (await this.revocations.purgeNext(batchSize)));
  }

  /** Does not wait for the first run: a project's history may be long. */
  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.task.stop();
  }
}
