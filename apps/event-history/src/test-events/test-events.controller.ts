import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type EventRecord, makeTestEvent, MakeTestEvent as TestEventRequest } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { MakeTestEvent } from './make-test-event.js';

@Controller()
export class TestEventsController {
  constructor(private readonly make: MakeTestEvent) {}

  @Handles(makeTestEvent)
  makeTestEvent(@Payload() request: TestEventRequest, @Ctx() { caller }: RequestContext): Promise<EventRecord> {
    return this.make.execute(request, caller);
  }
}
