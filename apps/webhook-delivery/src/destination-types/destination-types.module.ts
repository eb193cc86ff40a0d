import { type DynamicModule, Module } from '@nestjs/common';
import type { DestinationTypeName } from '@parley/contracts/webhooks';
import { senders } from '../destinations.js';
import { DestinationTypesController } from './destination-types.controller.js';
import { ENABLED_TYPES, KnownDestinations, knownTypes, SENDERS } from './known-destinations.js';
import { WrittenDestinations } from './written-destination.js';

@Module({})
export class DestinationTypesModule {
  /** @param enabled the types of which endpoints may be made */
  static with(enabled: readonly DestinationTypeName[]): DynamicModule {
    return {
      module: DestinationTypesModule,
      global: true,
      controllers: [DestinationTypesController],
      providers: [
        KnownDestinations,
        WrittenDestinations,
        { provide: SENDERS, useValue: knownTypes(senders) },
        { provide: ENABLED_TYPES, useValue: enabled },
      ],
      exports: [KnownDestinations, WrittenDestinations],
    };
  }
}
