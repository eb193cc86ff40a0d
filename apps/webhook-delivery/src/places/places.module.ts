import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { HOLDER, LEDGER_URL, PlaceLedger } from './place-ledger.js';
import { Places } from './places.js';
import { PlacesMetrics } from './places-metrics.js';

@Module({})
export class PlacesModule {
  static with(redisUrl: string): DynamicModule {
    return {
      module: PlacesModule,
      global: true,
      providers: [
        PlaceLedger,
        Places,
        PlacesMetrics,
        { provide: LEDGER_URL, useValue: redisUrl },
        { provide: HOLDER, useFactory: randomUUID },
      ],
      exports: [Places],
    };
  }
}
