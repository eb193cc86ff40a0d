import { Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { repeatedTask } from '@parley/service-runtime';
import { ReadingModule } from '../reading/index.js';
import { Webhooks } from '../webhooks/index.js';
import { FinishReplays } from './finish-replays.js';
import { ReplayEvent, ReplayPush } from './replay-event.js';
import { ReplayStore } from './replay.store.js';
import { ReplayTransaction } from './replay-transaction.js';

/** The start does not wait for it, because webhook-delivery may start after this service. */
const finishReplays = repeatedTask(FinishReplays, {
  name: 'replays left behind',
  intervalMs: 15_000,
  startsBeside: true,
  run: (replays, stopping) => replays.execute(stopping),
});

@Module({
  imports: [ReadingModule],
  controllers: [ReplayEvent],
  providers: [FinishReplays, ReplayPush, ReplayStore, ReplayTransaction, Webhooks, expiredReceipts, finishReplays],
})
export class ReplaysModule {}
