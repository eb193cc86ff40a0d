import { Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { FinishReplays } from './finish-replays.js';
import { ReplayEvent } from './replay-event.js';
import { ReplayPush } from './replay-push.js';
import { ReplaysController } from './replays.controller.js';
import { ReplayStore } from './replay.store.js';
import { ReplayTransaction } from './replay-transaction.js';
import { Webhooks } from './webhooks.js';

@Module({
  controllers: [ReplaysController],
  providers: [expiredReceipts, FinishReplays, ReplayEvent, ReplayPush, ReplayStore, ReplayTransaction, Webhooks],
})
export class ReplaysModule {}
