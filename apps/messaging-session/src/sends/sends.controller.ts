import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type MessageSentPayload, SendText as SendTextRequest, sendText } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SendText } from './send-text.js';

/** Answered by the process that runs the session. */
@Controller()
export class SendsController {
  constructor(private readonly sendingText: SendText) {}

  @Handles(sendText)
  sendText(
    @Payload() request: SendTextRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.sendingText.execute(caller, sessionId, request);
  }
}
