import { type DynamicModule, Module } from '@nestjs/common';
import { WakeUpMetrics } from './wake-up-metrics.js';
import { REDIS_URL, WakeUpQueue } from './wake-up-queue.js';

@Module({})
export class WakeUpsModule {
  static with(redisUrl: string): DynamicModule {
    return {
      module: WakeUpsModule,
      global: true,
      providers: [WakeUpQueue, WakeUpMetrics, { provide: REDIS_URL, useValue: redisUrl }],
      exports: [WakeUpQueue],
    };
  }
}
