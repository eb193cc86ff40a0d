import { Controller } from '@nestjs/common';
import { Flag, ResourceId, starMessage } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { type AskedBy, By, IdempotencyKey, idempotencyOf, Input, sendKeySeconds } from '../requests/index.js';
import { sessionNamed, SessionRouter, sessionVisible } from '../session-routing/index.js';
import { ChatBody } from './chat-body.js';
import { MessageThere } from './message-there.js';

export class StarBody extends ChatBody {
  @ResourceId({ description: 'A message of the chat, by its id in this session.', example: '381725007712738512' })
  messageId: string;
  @Flag({ description: 'False takes the star away.' }) star: boolean;
}

const route = 'PUT /api/star';

@Controller()
export class StarController {
  constructor(
    private readonly router: SessionRouter,
    private readonly there: MessageThere,
  ) {}

  @Route(route, {
    summary: starMessage.summary,
    tag: 'Messages',
    status: 200,
    body: StarBody,
    idempotencyKey: 'optional',
    reply: Acknowledgement,
    errors: errorsOf(starMessage),
    visibleBy: sessionVisible,
  })
  async starMessage(
    @By() by: AskedBy,
    @Input() body: StarBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Acknowledgement> {
    const session = sessionNamed(by.caller, body.session);
    const asked = { ...body, session, idempotency: idempotencyOf(by, route, key, sendKeySeconds) };
    await this.there.orNotFound(by, asked, this.router.send(starMessage, by, session, asked));
    return acknowledged(body.star ? 'The message has a star.' : 'The message has no star.');
  }
}
