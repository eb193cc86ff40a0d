import { Controller } from '@nestjs/common';
import { markSeen, ResourceId } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { type AskedBy, By, IdempotencyKey, idempotencyOf, Input, Path, sendKeySeconds } from '../requests/index.js';
import { sessionNamed, SessionRouter, sessionVisible } from '../session-routing/index.js';
import { ChatBody } from './chat-body.js';
import { MessageThere } from './message-there.js';

export class SeenBody extends ChatBody {
  @ResourceId({
    optional: true,
    description: 'The last message that was seen, by its id in this session. Absent: all of the chat.',
    example: '381725007712738512',
  })
  messageId?: string;
}

const seenRoute = 'POST /api/sendSeen';

@Controller()
export class SeenController {
  constructor(
    private readonly router: SessionRouter,
    private readonly there: MessageThere,
  ) {}

  @Route(seenRoute, {
    summary: markSeen.summary,
    tag: 'Messages',
    status: 200,
    body: SeenBody,
    idempotencyKey: 'optional',
    reply: Acknowledgement,
    errors: errorsOf(markSeen),
    visibleBy: sessionVisible,
  })
  async sendSeen(
    @By() by: AskedBy,
    @Input() body: SeenBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Acknowledgement> {
    const session = sessionNamed(by.caller, body.session);
    const asked = { ...body, session, idempotency: idempotencyOf(by, seenRoute, key, sendKeySeconds) };
    const seeing = this.router.send(markSeen, by, session, asked);
    const { chatId, messageId } = body;
    await (messageId === undefined ? seeing : this.there.orNotFound(by, { session, chatId, messageId }, seeing));
    return acknowledged('The messages were seen.');
  }

  @Route('POST /api/{session}/chats/{chatId}/messages/read', {
    summary: 'All messages of a chat were seen. Idempotent.',
    tag: 'Chats',
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(markSeen),
    visibleBy: sessionVisible,
  })
  async markRead(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('chatId') chatId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(markSeen, by, session, { session, chatId });
    return acknowledged('The messages were seen.');
  }
}
