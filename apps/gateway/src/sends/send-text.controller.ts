import { Controller } from '@nestjs/common';
import { Flag, type MessageSentPayload, sendText, Text } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class SendTextBody extends SendBody {
  @Text({ min: 1, max: 65_536, example: 'Hello' }) text: string;
  @Flag({ optional: true, description: 'Whether the network may show what a link in the text leads to.' })
  linkPreview?: boolean;
}

const route = 'POST /api/sendText';

@Controller()
export class SendTextController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Send a text.',
    body: SendTextBody,
    contract: sendText,
  })
  sendText(
    @By() by: AskedBy,
    @Input() body: SendTextBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: sendText, kind: 'text' }, askedOf(by, route, body, key));
  }
}
