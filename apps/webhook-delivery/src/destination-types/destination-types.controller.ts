import { Controller } from '@nestjs/common';
import { type DestinationTypeList, listDestinationTypes } from '@parley/contracts/webhooks';
import { Handles } from '@parley/messaging';
import { KnownDestinations } from './known-destinations.js';

/** Lists where the events of an endpoint can go (beyond.md §2). */
@Controller()
export class DestinationTypesController {
  constructor(private readonly known: KnownDestinations) {}

  @Handles(listDestinationTypes)
  list(): Promise<DestinationTypeList> {
    return Promise.resolve({ data: this.known.list() });
  }
}
