import { Controller } from '@nestjs/common';
import { type MessageSentPayload, react, ResourceId, Text } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody, SendRoute, Sends } from '../sends/index.js';
import { MessageThere } from './message-there.js';

export class ReactionBody extends SendBody {
  @ResourceId({ description: 'A message of the chat, by its id in this session.', example: '381725007712738512' })
  messageId: string;
  @Text({ max: 64, description: 'Empty takes the reaction back.', example: '👍' }) reaction: string;
}

const route = 'PUT /api/reaction';

@Controller()
export class ReactionController {
  constructor(
    private readonly sends: Sends,
    private readonly there: MessageThere,
  ) {}

  @SendRoute(route, { summary: 'React to a message, or take the reaction back.', body: ReactionBody, contract: react })
  react(
    @By() by: AskedBy,
    @Input() body: ReactionBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    const asked = askedOf(by, route, body, key);
    return this.there.orNotFound(by, asked, this.sends.execute(by, { contract: react, kind: 'reaction' }, asked));
  }
}
