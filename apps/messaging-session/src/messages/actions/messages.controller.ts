import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { getMessage, MessageLookup, type MessagePayload } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { MessageQueries } from './message.queries.js';

/** Answered by any process, whether the session runs or not. */
@Controller()
export class MessagesController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly messages: MessageQueries,
  ) {}

  @Handles(getMessage)
  async getMessage(@Payload() request: MessageLookup, @Ctx() { caller }: RequestContext): Promise<MessagePayload> {
    return this.messages.get(await this.sessions.lookUp(caller, request.session), request);
  }
}
