import { type DynamicModule, Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { FirstAttempt } from './first-attempt.js';
import { ForgetReplays } from './forget-replays.js';
import { MakeReplay } from './make-replay.js';
import { ReplayAcceptedConsumer } from './replay-accepted.consumer.js';
import { ReplayDeliveryStore } from './replay-delivery.store.js';
import { ReplayHandler } from './replay.handler.js';
import { ReplayStore } from './replay.store.js';
import { ReplaysController } from './replays.controller.js';

@Module({})
export class ReplaysModule {
  /** @param deliveries the module whose deliveries the operations of replays follow */
  static following(deliveries: DynamicModule): DynamicModule {
    return {
      module: ReplaysModule,
      imports: [EndpointsModule, deliveries],
      controllers: [ReplaysController],
      providers: [
        FirstAttempt,
        ForgetReplays,
        MakeReplay,
        ReplayAcceptedConsumer,
        ReplayDeliveryStore,
        ReplayHandler,
        ReplayStore,
      ],
    };
  }
}
