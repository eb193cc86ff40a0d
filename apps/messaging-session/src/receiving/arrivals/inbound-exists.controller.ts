import { Controller, Inject } from '@nestjs/common';
import { ChatLookup, type InboundExistence, inboundExists } from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../../identities/index.js';
import { parseChatRef } from '@parley/engine-kit';
import { SessionQueries } from '../../session-state/index.js';
import { hasInbound } from '../../message/index.js';

/** Any process answers, whether the session runs or not. */
@Controller()
export class InboundExistsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly identities: Identities,
  ) {}

  /** Whether the other side of a chat ever wrote to the session. The lookup creates no identity. */
  @Handles(inboundExists)
  async inboundExists({ session, chatId }: ChatLookup, { caller }: RequestContext): Promise<InboundExistence> {
    const { id, projectId } = await this.sessions.lookUp(caller, session);
    const chat = await this.identities.find(projectId, parseChatRef(chatId, 'chatId'));
    return { exists: chat !== undefined && (await hasInbound(this.pool, id, chat.id)) };
  }
}
