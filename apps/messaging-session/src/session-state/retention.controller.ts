import { Controller } from '@nestjs/common';
import { namedAs } from '@parley/contracts/base';
import {
  type ContentRetention,
  getRetention,
  SessionLookup,
  SetRetention,
  setRetention,
} from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from './session.queries.js';
import { Retention } from './retention.js';

/** Any process answers, whichever runs the session. */
@Controller()
export class RetentionController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly retention: Retention,
  ) {}

  @Handles(getRetention)
  async get({ session }: SessionLookup, { caller }: RequestContext): Promise<ContentRetention> {
    return { enabled: (await this.sessions.lookUp(caller, session)).retained };
  }

  @Handles(setRetention)
  async set({ session, enabled }: SetRetention, { caller }: RequestContext): Promise<ContentRetention> {
    const { id } = await this.sessions.lookUp(caller, session);
    await (enabled ? this.retention.give(id) : this.retention.withdraw(id)).catch(namedAs(session));
    return { enabled };
  }
}
