import { Global, Module } from '@nestjs/common';
import { RelayQueue } from './relay-queue.js';
import { RelaySignal } from './relay-signal.js';

@Global()
@Module({ providers: [RelayQueue, RelaySignal], exports: [RelayQueue, RelaySignal] })
export class RelaysModule {}
