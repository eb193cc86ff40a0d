import { Controller } from '@nestjs/common';
import { type ContentRetention, getRetention, SessionLookup, setRetention, SetRetention } from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../state/index.js';
import { GiveRetention } from './give-retention.js';
import { WithdrawRetention } from './withdraw-retention.js';

/** The content-retention grant of a session. Answered by any instance, whoever runs the session. */
@Controller()
export class RetentionController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly giving: GiveRetention,
    private readonly withdrawing: WithdrawRetention,
  ) {}

  @Handles(getRetention)
  async get({ session }: SessionLookup, { caller }: RequestContext): Promise<ContentRetention> {
    return { enabled: (await this.sessions.lookUp(caller, session)).retained };
  }

  @Handles(setRetention)
  async set({ session, enabled }: SetRetention, { caller }: RequestContext): Promise<ContentRetention> {
    const { id } = await this.sessions.lookUp(caller, session);
    await (enabled ? this.giving.execute(id) : this.withdrawing.execute(id));
    return { enabled };
  }
}
