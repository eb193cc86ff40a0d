import { Controller } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import { type NamedSessions, nameSessions, NameSessions } from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from './session.queries.js';

/** Resolves names to sessions, for services that store session ids. */
@Controller()
export class SessionNamesController {
  constructor(private readonly sessions: SessionQueries) {}

  @Handles(nameSessions)
  async names(request: NameSessions, { caller }: RequestContext): Promise<NamedSessions> {
    requireService(caller, 'ask for names of sessions');
    return { data: await this.sessions.named(caller.teamId, request) };
  }
}
