import { Controller } from '@nestjs/common';
import { type MessageSentPayload, Nested, NewPoll, sendPoll } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class SendPollBody extends SendBody {
  @Nested(() => NewPoll, { example: { name: 'Which day?', options: ['Monday', 'Tuesday'] } }) poll: NewPoll;
}

const route = 'POST /api/sendPoll';

@Controller()
export class SendPollController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Ask a poll.',
    body: SendPollBody,
    contract: sendPoll,
  })
  sendPoll(
    @By() by: AskedBy,
    @Input() body: SendPollBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: sendPoll, kind: 'poll' }, askedOf(by, route, body, key));
  }
}
