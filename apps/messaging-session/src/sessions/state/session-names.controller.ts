import { Controller } from '@nestjs/common';
import { DomainError, type NamedSessions, nameSessions, NameSessions } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from './session.queries.js';

/** Which sessions some names are now, for services that keep their ids. */
@Controller()
export class SessionNamesController {
  constructor(private readonly sessions: SessionQueries) {}

  @Handles(nameSessions)
  async names(request: NameSessions, { caller }: RequestContext): Promise<NamedSessions> {
    if (caller.kind !== 'service') {
      throw new DomainError('credential_not_allowed', 'Only a service of the platform may ask for names of sessions.');
    }
    return { data: await this.sessions.named(caller.teamId, request) };
  }
}
