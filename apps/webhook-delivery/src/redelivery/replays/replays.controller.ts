import { Controller } from '@nestjs/common';
import { type MadeReplay, makeReplayDelivery, ReplayAccepted, requireService } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { MakeReplay } from './make-replay.js';

@Controller()
export class ReplaysController {
  constructor(private readonly makeReplay: MakeReplay) {}

  @Handles(makeReplayDelivery)
  async make(accepted: ReplayAccepted, { caller }: RequestContext): Promise<MadeReplay> {
    requireService(caller, 'make an accepted replay');
    return { operation: await this.makeReplay.execute(accepted) };
  }
}
