import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  FindSent as FindSentRequest,
  findSent,
  type MessageSentPayload,
  SendText as SendTextRequest,
  sendText,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { FindSent } from './find-sent.js';
import { SendText } from './send-text.js';

/** Sends are answered by the process that runs the session, what was sent before by any. */
@Controller()
export class SendsController {
  constructor(
    private readonly sendingText: SendText,
    private readonly finding: FindSent,
  ) {}

  @Handles(sendText)
  sendText(
    @Payload() request: SendTextRequest,
    @Ctx() { caller, sessionId = '' }: RequestContext,
  ): Promise<MessageSentPayload> {
    return this.sendingText.execute(caller, sessionId, request);
  }

  @Handles(findSent)
  findSent(@Payload() request: FindSentRequest, @Ctx() { caller }: RequestContext): Promise<MessageSentPayload> {
    return this.finding.execute(caller, request);
  }
}
