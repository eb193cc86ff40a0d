import { Controller } from '@nestjs/common';
import { setPresence, type SetPresence } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { type AskedBy, By, IdempotencyKey, idempotencyOf, Input, sendKeySeconds } from '../requests/index.js';
import { sessionNamed, SessionRouter, sessionVisible } from '../session-routing/index.js';
import { ChatBody } from './chat-body.js';

const common = {
  tag: 'Presence',
  status: 200,
  body: ChatBody,
  idempotencyKey: 'optional',
  reply: Acknowledgement,
  errors: errorsOf(setPresence),
  visibleBy: sessionVisible,
} as const;

@Controller()
export class TypingController {
  constructor(private readonly router: SessionRouter) {}

  @Route('POST /api/startTyping', { summary: 'Show in a chat that one is typing; it lapses after 25 s.', ...common })
  async startTyping(
    @By() by: AskedBy,
    @Input() body: ChatBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Acknowledgement> {
    const idempotency = idempotencyOf(by, 'POST /api/startTyping', key, sendKeySeconds);
    await this.tell(by, { ...body, idempotency, presence: 'typing' });
    return acknowledged('The chat shows that you are typing.');
  }

  @Route('POST /api/stopTyping', { summary: 'Show in a chat that one is no longer typing.', ...common })
  async stopTyping(
    @By() by: AskedBy,
    @Input() body: ChatBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Acknowledgement> {
    const idempotency = idempotencyOf(by, 'POST /api/stopTyping', key, sendKeySeconds);
    await this.tell(by, { ...body, idempotency, presence: 'paused' });
    return acknowledged('The chat no longer shows that you are typing.');
  }

  private async tell(by: AskedBy, asked: Omit<SetPresence, 'session'> & Pick<ChatBody, 'session'>): Promise<void> {
    const session = sessionNamed(by.caller, asked.session);
    await this.router.send(setPresence, by, session, { ...asked, session });
  }
}
