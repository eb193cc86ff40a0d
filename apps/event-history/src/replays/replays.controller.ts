import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { replayEvent, ReplayEvent as ReplayRequest, type ReplayReceipt } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { ReplayEvent } from './replay-event.js';

@Controller()
export class ReplaysController {
  constructor(private readonly replay: ReplayEvent) {}

  @Handles(replayEvent)
  replayEvent(@Payload() request: ReplayRequest, @Ctx() { caller }: RequestContext): Promise<ReplayReceipt> {
    return this.replay.execute(request, caller);
  }
}
