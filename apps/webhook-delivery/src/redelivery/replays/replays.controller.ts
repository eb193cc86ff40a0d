import { Controller } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import { type MadeReplay, makeReplayDelivery, ReplayAccepted } from '@parley/contracts/replays';
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
