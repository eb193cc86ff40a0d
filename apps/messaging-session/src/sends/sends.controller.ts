import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { findTextSent, type MessageSentPayload, SendText as SendTextRequest, sendText } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { FindTextSent } from './find-text-sent.js';
import { SendText } from './send-text.js';

/** Sends are answered by the process that runs the session, what was sent before by any. */
@Controller()
export class SendsController {
  constructor(
    private readonly sendingText: SendText,
    private readonly findingText: FindTextSent,
  ) {}

  @Handles(sendText)
  sendText(
    @Payload() request: SendTextRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.sendingText.execute(caller, sessionId, request);
  }

  @Handles(findTextSent)
  findTextSent(@Payload() request: SendTextRequest, @Ctx() { caller }: RequestContext): Promise<MessageSentPayload> {
    return this.findingText.execute(caller, request);
  }
}
