import { Module, Controller } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { repeatedTask } from '@parley/service-runtime';
import { requireService, DomainError, notFound } from '@parley/contracts/base';
import {
  type MadeReplay,
  makeReplayDelivery,
  ReplayAccepted,
  makeTestDelivery,
  MakeTestDelivery as MakeRequest,
} from '@parley/contracts/replays';
import { Handles, type RequestContext } from '@parley/messaging';
import { eventProblem } from '@parley/contracts/events';
import type { Delivery } from '@parley/contracts/webhooks';
import { EndpointsModule } from '../endpoints/index.js';
import { StreamModule } from '../stream/index.js';
import { MissingEvents } from './recovery/missing-events.js';
import { PreviewRecovery } from './recovery/preview-recovery.js';
import { RecordedEvents } from './recovery/recorded-events.js';
import { RecoveredDeliveryStore } from './recovery/recovered-delivery.store.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryHandler } from './recovery/recovery.handler.js';
import { RecoveryStore } from './recovery/recovery.store.js';
import { SendAgain } from './recovery/send-again.js';
import { SendPage } from './recovery/send-page.js';
import { StartRecovery } from './recovery/start-recovery.js';
import { UnsentDeliveries } from './recovery/unsent-deliveries.js';
import { MakeReplay } from './replays/make-replay.js';
import { ReplayAcceptedConsumer } from './replays/replay-accepted.consumer.js';
import { ReplayDeliveryStore } from './replays/replay-delivery.store.js';
import { ReplayHandler } from './replays/replay.handler.js';
import { ReplayStore } from './replays/replay.store.js';
import { RetriesController } from './retries/retries.controller.js';
import { RetryStore } from './retries/retry.store.js';
import { MakeTestDelivery } from './test-sends/make-test-delivery.js';
import { TestDeliveryStore } from './test-sends/test-delivery.store.js';

@Controller()
class TestSendsController {
  constructor(private readonly makeDelivery: MakeTestDelivery) {}

  @Handles(makeTestDelivery)
  async make({ event }: MakeRequest, { caller }: RequestContext): Promise<Delivery> {
    requireService(caller, 'make a test delivery');
    const { only } = event;
    const problem = only === undefined ? 'only is required' : eventProblem(event);
    if (only === undefined || problem !== null) {
      throw new DomainError('invalid_parameter', `Field "event" is invalid: ${problem}.`);
    }
    const delivery = await this.makeDelivery.execute({ ...event, only });
    if (!delivery) throw notFound('Webhook', only.webhookId);
    return delivery;
  }
}

@Controller()
class ReplaysController {
  constructor(private readonly makeReplay: MakeReplay) {}

  @Handles(makeReplayDelivery)
  async make(accepted: ReplayAccepted, { caller }: RequestContext): Promise<MadeReplay> {
    requireService(caller, 'make an accepted replay');
    return { operation: await this.makeReplay.execute(accepted) };
  }
}

const recoveries = [
  expiredReceipts,
  MissingEvents,
  PreviewRecovery,
  RecordedEvents,
  RecoveredDeliveryStore,
  RecoveryHandler,
  RecoveryStore,
  SendAgain,
  SendPage,
  StartRecovery,
  UnsentDeliveries,
];

/** As long as the idempotency key of its request. The event that repeats the replay leaves its stream long before. */
const replayKeepSeconds = 30 * 24 * 3600;
const batchSize = 1000;

/** Deletes the rows of replays that ended long ago. Nothing depends on this task. */
const forgets = repeatedTask(ReplayStore, {
  ...{ name: 'forget replays', intervalMs: 3_600_000, startsBeside: true },
  run: async (replays, stopping) => {
    while (!stopping.aborted && (await replays.forget(replayKeepSeconds, batchSize)) === batchSize);
  },
});
const replays = [forgets, MakeReplay, ReplayAcceptedConsumer, ReplayDeliveryStore, ReplayHandler, ReplayStore];

/** Deliveries made on request: retries by hand, replays, recoveries, test sends. */
@Module({
  imports: [EndpointsModule, StreamModule],
  controllers: [RecoveryController, ReplaysController, RetriesController, TestSendsController],
  providers: [...recoveries, ...replays, RetryStore, MakeTestDelivery, TestDeliveryStore],
  exports: [MakeTestDelivery, PreviewRecovery],
})
export class RedeliveryModule {}
