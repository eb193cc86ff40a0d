import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import { RejectCall, rejectCall } from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { LiveSessions } from '../running/index.js';

/** The process that runs a session rejects its calls. */
@Controller()
export class CallsController {
  constructor(private readonly live: LiveSessions) {}

  @Handles(rejectCall)
  async reject({ session, callId }: RejectCall, context: RequestContext): Promise<Done> {
    await this.live.visible(context, session).can('calls').reject(callId);
    return {};
  }
}
