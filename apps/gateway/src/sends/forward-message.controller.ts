import { Controller } from '@nestjs/common';
import { forwardMessage, type MessageSentPayload, ResourceId } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class ForwardMessageBody extends SendBody {
  @ResourceId({ description: 'A message that this session knows, of any chat.', example: '381725007712738512' })
  messageId: string;
}

const route = 'POST /api/forwardMessage';

@Controller()
export class ForwardMessageController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Send what a message says to another chat.',
    body: ForwardMessageBody,
    contract: forwardMessage,
  })
  forwardMessage(
    @By() by: AskedBy,
    @Input() body: ForwardMessageBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: forwardMessage, kind: 'forward' }, askedOf(by, route, body, key));
  }
}
