import { Controller } from '@nestjs/common';
import { type Delivery, retryDelivery, RetryDelivery as RetryRequest } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { RetryDelivery } from './retry-delivery.js';

@Controller()
export class RetriesController {
  constructor(private readonly retry: RetryDelivery) {}

  @Handles(retryDelivery)
  retryDelivery(lookup: RetryRequest, { caller }: RequestContext): Promise<Delivery> {
    return this.retry.execute(lookup, caller);
  }
}
