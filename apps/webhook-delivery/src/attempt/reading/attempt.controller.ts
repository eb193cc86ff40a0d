import { Controller } from '@nestjs/common';
import { type AttemptData, DeliveryLookup, listAttempts } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { AttemptQueries } from './attempt.queries.js';

@Controller()
export class AttemptController {
  constructor(private readonly queries: AttemptQueries) {}

  @Handles(listAttempts)
  list(lookup: DeliveryLookup, { caller }: RequestContext): Promise<AttemptData> {
    return this.queries.list(lookup, caller);
  }
}
