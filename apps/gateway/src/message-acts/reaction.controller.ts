import { Controller } from '@nestjs/common';
import { type MessageSentPayload, react, ResourceId, Text } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody, SendRoute, Sends } from '../sends/index.js';

export class ReactionBody extends SendBody {
  @ResourceId({ description: 'A message of the chat, by its id in this session.', example: '381725007712738512' })
  messageId: string;
  @Text({ max: 64, description: 'Empty takes the reaction back.', example: '👍' }) reaction: string;
}

const route = 'PUT /api/reaction';

@Controller()
export class ReactionController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, { summary: 'React to a message, or take the reaction back.', body: ReactionBody, contract: react })
  react(
    @By() by: AskedBy,
    @Input() body: ReactionBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: react, kind: 'reaction' }, askedOf(by, route, body, key));
  }
}
