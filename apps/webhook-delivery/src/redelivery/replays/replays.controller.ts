import { Controller } from '@nestjs/common';
import { DomainError, type MadeReplay, makeReplayDelivery, ReplayAccepted } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { MakeReplay } from './make-replay.js';

@Controller()
export class ReplaysController {
  constructor(private readonly makeReplay: MakeReplay) {}

  @Handles(makeReplayDelivery)
  async make(accepted: ReplayAccepted, { caller }: RequestContext): Promise<MadeReplay> {
    if (caller.kind !== 'service') {
      throw new DomainError('credential_not_allowed', 'Only a service of the platform may make an accepted replay.');
    }
    return { operation: await this.makeReplay.execute(accepted) };
  }
}
