import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { RedeliveryModule } from '../redelivery/index.js';
import { AckFloor } from './ack-floor.js';
import { EventMadeConsumer } from './event-made.consumer.js';
import { FanOutEvents } from './fan-out-events.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import { RepairPartitions } from './repair-partitions.js';
import { SettlePartitions } from './settle-partitions.js';

@Module({
  imports: [EndpointsModule, RedeliveryModule],
  providers: [
    AckFloor,
    EventMadeConsumer,
    FannedOut,
    FanOutEvents,
    FanOutStore,
    RepairPartitions,
    OrderedDeliveries,
    SettlePartitions,
  ],
})
export class MatchModule {}
