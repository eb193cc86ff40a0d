import { Controller } from '@nestjs/common';
import { AskStopped, askStopped, type StoppedReply } from '@parley/contracts/sessions';
import { Handles, type RequestContext, RequestServer } from '@parley/messaging';
import { SessionQueries } from '../../session-state/index.js';
import type { StoppedContext } from './stopped-session.js';

/** Answers commands to sessions that no process runs: 404, 400 and earlier answers come before 409 (decisions.md §1). */
@Controller()
export class StoppedSessionsController {
  constructor(
    private readonly server: RequestServer,
    private readonly sessions: SessionQueries,
  ) {}

  @Handles(askStopped)
  async ask({ sessionId, subject, request }: AskStopped, context: RequestContext): Promise<StoppedReply> {
    const stopped = await this.sessions.lookUp(context.caller, sessionId);
    const requested: StoppedContext = { ...context, sessionId, stopped };
    return { reply: (await this.server.answer(subject, request, requested)) as object };
  }
}
