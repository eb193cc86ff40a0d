import { type DynamicModule, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { EndpointsModule } from '../endpoints/index.js';
import { MetricsModule } from '../metrics/index.js';
import { RedeliveryModule } from '../redelivery/index.js';
import { OrderingPartitions } from '../schedule/index.js';
import { StreamModule } from '../stream/index.js';
import { ContentMatch } from './content-match.js';
import { EventMadeConsumer } from './event-made.consumer.js';
import { FanOutEvents } from './fan-out-events.js';
import { FanOutTurns } from './fan-out-turns.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { GiveUpFanOuts, METADATA_RETENTION_SECONDS } from './give-up-fan-outs.js';
import { MatchLag } from './match-lag.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import { RepairPartitions } from './repair-partitions.js';
import { SettlePartitions } from './settle-partitions.js';
import { UnorderedDeliveries } from './unordered-deliveries.js';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';
import { WaitingFanOuts } from './waiting-fan-outs.js';

const repairs = repeatedTask(RepairPartitions, {
  ...{ name: 'repair ordering partitions', intervalMs: 3000, startsBeside: true },
  run: (partitions) => partitions.execute(),
});
const forgets = repeatedTask(OrderingPartitions, {
  ...{ name: 'forget ordering partitions', intervalMs: 3_600_000, startsBeside: true },
  run: (partitions) => partitions.forget(),
});
const givesUp = repeatedTask(GiveUpFanOuts, {
  ...{ name: 'give up waiting fan-outs', intervalMs: 600_000, startsBeside: true },
  run: (fanOuts, stopping) => fanOuts.execute(stopping),
});

@Module({
  imports: [EndpointsModule, MetricsModule, RedeliveryModule, StreamModule],
  providers: [
    ContentMatch,
    EventMadeConsumer,
    FannedOut,
    FanOutEvents,
    FanOutStore,
    FanOutTurns,
    GiveUpFanOuts,
    MatchLag,
    RepairPartitions,
    repairs,
    forgets,
    givesUp,
    OrderedDeliveries,
    SettlePartitions,
    UnorderedDeliveries,
    WaitingFanOuts,
    WaitingFanOutStore,
  ],
})
export class MatchModule {
  /** @param metadataRetentionSeconds how long deliveries are kept */
  static with(metadataRetentionSeconds: number): DynamicModule {
    return {
      module: MatchModule,
      providers: [{ provide: METADATA_RETENTION_SECONDS, useValue: metadataRetentionSeconds }],
    };
  }
}
