import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '../logging/create-logger.js';
import { RepeatedTask } from '../scheduling/repeated-task.js';
import { LOGGER } from '../service/tokens.js';
import { MaintainPartitions } from './maintain-partitions.js';

const intervalMs = 3600 * 1000;

/** Maintains the partitions at start and hourly. Reads and writes never depend on it. */
@Injectable()
export class PartitionMaintenance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(maintainPartitions: MaintainPartitions, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'partitions',
      intervalMs,
      logger,
      run: async () => {
        const { dropped } = await maintainPartitions.execute();
        if (dropped.length > 0) logger.info({ dropped }, 'expired partitions dropped');
      },
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
