import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '../logging/create-logger.js';
import { RepeatedTask } from '../scheduling/repeated-task.js';
import { LOGGER } from '../tokens.js';
import { MaintainPartitions } from './maintain-partitions.js';
import { SurveyPartitions } from './survey-partitions.js';

/** Short enough that busy partitions are soon tried again. A run with nothing to do costs only a few look-ups. */
const intervalMs = 600 * 1000;

/** Maintains the partitions by timer. Reads and writes never depend on it, so neither start nor stop waits for a whole run. */
@Injectable()
export class PartitionMaintenance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks: RepeatedTask[];

  constructor(
    private readonly maintainPartitions: MaintainPartitions,
    surveyPartitions: SurveyPartitions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.tasks = [
      new RepeatedTask({ name: 'partitions', intervalMs, logger, run: (stopping) => this.maintain(stopping) }),
      new RepeatedTask({
        name: 'survey of partitions',
        intervalMs,
        logger,
        run: (stopping) => surveyPartitions.execute(stopping),
      }),
    ];
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) void task.start();
  }

  /** Waits only for the step in progress, which takes seconds at most. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }

  private async maintain(stopping: AbortSignal): Promise<void> {
    const { dropped, busy } = await this.maintainPartitions.execute(stopping);
    if (dropped.length > 0) this.logger.info({ dropped }, 'expired partitions dropped');
    if (busy.length > 0) this.logger.warn({ busy }, 'partitions are locked by others; they are tried again');
  }
}
