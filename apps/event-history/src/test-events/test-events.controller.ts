import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type EventRecord,
  makeTestEvent,
  MakeTestEvent as TestEventRequest,
  type TestedWebhook,
  TestWebhook as TestRequest,
  testWebhook,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { MakeTestEvent } from './make-test-event.js';
import { TestWebhook } from './test-webhook.js';

@Controller()
export class TestEventsController {
  constructor(
    private readonly make: MakeTestEvent,
    private readonly test: TestWebhook,
  ) {}

  @Handles(makeTestEvent)
  makeTestEvent(@Payload() request: TestEventRequest, @Ctx() { caller }: RequestContext): Promise<EventRecord> {
    return this.make.execute(request, caller);
  }

  @Handles(testWebhook)
  testWebhook(@Payload() request: TestRequest, @Ctx() { caller }: RequestContext): Promise<TestedWebhook> {
    return this.test.execute(request, caller);
  }
}
