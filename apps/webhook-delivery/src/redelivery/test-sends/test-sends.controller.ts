import { Controller } from '@nestjs/common';
import { DomainError, notFound, requireService } from '@parley/contracts/base';
import { eventProblem } from '@parley/contracts/events';
import { makeTestDelivery, MakeTestDelivery as MakeRequest } from '@parley/contracts/replays';
import type { Delivery } from '@parley/contracts/webhooks';
import { Handles, type RequestContext } from '@parley/messaging';
import { MakeTestDelivery } from './make-test-delivery.js';

@Controller()
export class TestSendsController {
  constructor(private readonly makeDelivery: MakeTestDelivery) {}

  @Handles(makeTestDelivery)
  async make({ event }: MakeRequest, { caller }: RequestContext): Promise<Delivery> {
    requireService(caller, 'make a test delivery');
    const { only } = event;
    const problem = only === undefined ? 'only is required' : eventProblem(event);
    if (only === undefined || problem !== null) {
      throw new DomainError('invalid_parameter', `Field "event" is invalid: ${problem}.`);
    }
    const delivery = await this.makeDelivery.execute({ ...event, only });
    if (!delivery) throw notFound('Webhook', only.webhookId);
    return delivery;
  }
}
