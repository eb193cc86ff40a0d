import { Controller } from '@nestjs/common';
import { ChatLookup, type InboundExistence, inboundExists } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { InboundQueries } from './inbound.queries.js';

/** Answered by any instance, whether the session runs or not. */
@Controller()
export class InboundExistsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly inbound: InboundQueries,
  ) {}

  @Handles(inboundExists)
  async inboundExists(request: ChatLookup, { caller }: RequestContext): Promise<InboundExistence> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { exists: await this.inbound.exists(session, request.chatId) };
  }
}
