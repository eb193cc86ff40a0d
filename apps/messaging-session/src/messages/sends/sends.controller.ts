import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  FindSent as FindSentRequest,
  findSent,
  ForwardMessage as ForwardMessageRequest,
  forwardMessage,
  type MessageSentPayload,
  SendContacts as SendContactsRequest,
  sendContacts,
  SendLocation as SendLocationRequest,
  sendLocation,
  SendMedia as SendMediaRequest,
  sendMedia,
  SendPoll as SendPollRequest,
  sendPoll,
  SendTemplate as SendTemplateRequest,
  sendTemplate,
  SendText as SendTextRequest,
  sendText,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { FindSent } from './find-sent.js';
import { ForwardMessage } from './forward-message.js';
import { SendContacts } from './send-contacts.js';
import { SendLocation } from './send-location.js';
import { SendMedia } from './send-media.js';
import { SendPoll } from './send-poll.js';
import { SendTemplate } from './send-template.js';
import { SendText } from './send-text.js';

type Sent = Promise<MessageSentPayload>;

/** Sends are answered by the process that runs the session, what was sent before by any. */
@Controller()
export class SendsController {
  constructor(
    private readonly text: SendText,
    private readonly location: SendLocation,
    private readonly contacts: SendContacts,
    private readonly media: SendMedia,
    private readonly poll: SendPoll,
    private readonly forwarding: ForwardMessage,
    private readonly template: SendTemplate,
    private readonly finding: FindSent,
  ) {}

  @Handles(sendText)
  sendText(@Payload() request: SendTextRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.text.execute(caller, sessionId, request);
  }

  @Handles(sendLocation)
  sendLocation(@Payload() request: SendLocationRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.location.execute(caller, sessionId, request);
  }

  @Handles(sendContacts)
  sendContacts(@Payload() request: SendContactsRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.contacts.execute(caller, sessionId, request);
  }

  @Handles(sendMedia)
  sendMedia(@Payload() request: SendMediaRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.media.execute(caller, sessionId, request);
  }

  @Handles(sendPoll)
  sendPoll(@Payload() request: SendPollRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.poll.execute(caller, sessionId, request);
  }

  @Handles(forwardMessage)
  forward(@Payload() request: ForwardMessageRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.forwarding.execute(caller, sessionId, request);
  }

  @Handles(sendTemplate)
  sendTemplate(@Payload() request: SendTemplateRequest, @Ctx() { caller, sessionId = '' }: RequestContext): Sent {
    return this.template.execute(caller, sessionId, request);
  }

  @Handles(findSent)
  findSent(@Payload() request: FindSentRequest, @Ctx() { caller }: RequestContext): Sent {
    return this.finding.execute(caller, request);
  }
}
