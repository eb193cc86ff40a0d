import { Injectable } from '@nestjs/common';
import { ReplayStore } from './replay.store.js';

/** As long as the idempotency key of its request; the event that repeats it is gone from its stream long before. */
const keepSeconds = 30 * 24 * 3600;
const batchSize = 1000;

/** Deletes what is known of replays that ended long ago. Nothing depends on its having run. */
@Injectable()
export class ForgetReplays {
  constructor(private readonly replays: ReplayStore) {}

  async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.replays.forget(keepSeconds, batchSize)) === batchSize);
  }
}
