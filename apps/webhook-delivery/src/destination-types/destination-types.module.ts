import { type DynamicModule, Module } from '@nestjs/common';
import type { DestinationTypeName } from '@parley/contracts/webhooks';
import { senders } from '../destinations.js';
import { DestinationTypesController } from './destination-types.controller.js';
import { ENABLED_TYPES, KnownDestinations, type KnownTypes, knownTypes, SENDERS } from './known-destinations.js';
import { WrittenDestinations } from './written-destination.js';

@Module({})
export class DestinationTypesModule {
  /**
   * @param enabled the types of which endpoints may be made
   * @param known in place of those that are built, for tests
   */
  static with(enabled: readonly DestinationTypeName[], known: KnownTypes = knownTypes(senders)): DynamicModule {
    return {
      module: DestinationTypesModule,
      global: true,
      controllers: [DestinationTypesController],
      providers: [
        KnownDestinations,
        WrittenDestinations,
        { provide: SENDERS, useValue: known },
        { provide: ENABLED_TYPES, useValue: enabled },
      ],
      exports: [KnownDestinations, WrittenDestinations],
    };
  }
}
