import { Controller } from '@nestjs/common';
import { setPresence } from '@parley/contracts';
import { errorsOf, Route } from '../access/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Input, type AskedBy } from '../requests/index.js';
import { sessionNamed, SessionRouter, sessionVisible } from '../session-routing/index.js';
import { ChatBody } from './chat-body.js';

const common = {
  tag: 'Presence',
  status: 200,
  body: ChatBody,
  reply: Acknowledgement,
  errors: errorsOf(setPresence),
  visibleBy: sessionVisible,
} as const;

@Controller()
export class TypingController {
  constructor(private readonly router: SessionRouter) {}

  @Route('POST /api/startTyping', { summary: 'Show in a chat that one is typing; it lapses after 25 s.', ...common })
  async startTyping(@By() by: AskedBy, @Input() body: ChatBody): Promise<Acknowledgement> {
    await this.tell(by, body, 'typing');
    return acknowledged('The chat shows that you are typing.');
  }

  @Route('POST /api/stopTyping', { summary: 'Show in a chat that one is no longer typing.', ...common })
  async stopTyping(@By() by: AskedBy, @Input() body: ChatBody): Promise<Acknowledgement> {
    await this.tell(by, body, 'paused');
    return acknowledged('The chat no longer shows that you are typing.');
  }

  private async tell(by: AskedBy, body: ChatBody, presence: 'typing' | 'paused'): Promise<void> {
    const session = sessionNamed(by.caller, body.session);
    await this.router.send(setPresence, by, session, { ...body, session, presence });
  }
}
