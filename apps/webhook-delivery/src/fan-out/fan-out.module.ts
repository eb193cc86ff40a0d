import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { EventMadeConsumer } from './event-made.consumer.js';
import { FanOutEvents } from './fan-out-events.js';
import { FanOutStore } from './fan-out.store.js';

@Module({ imports: [EndpointsModule], providers: [EventMadeConsumer, FanOutEvents, FanOutStore] })
export class FanOutModule {}
