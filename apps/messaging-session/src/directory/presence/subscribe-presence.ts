import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type ChatLookup } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { requireCapability, underFence } from '../../engines/index.js';
import { Identities, parseChatRef } from '../identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import { requirePerson } from './require-person.js';
import { watch } from './watch.store.js';

/** From now on a person is in the session's list of presences. */
@Injectable()
export class SubscribePresence {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
  ) {}

  /**
   * Idempotent.
   * @throws DomainError `not_found`, `invalid_parameter`, `session_not_connected`, `engine_rejected`,
   *   `not_supported_by_engine`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, { session, chatId }: ChatLookup): Promise<void> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    const person = requirePerson(
      await this.identities.resolve(record.projectId, parseChatRef(chatId, 'chatId')),
      'chatId',
    );
    if (!capabilities) throw sessionNotConnected();
    await requireCapability(capabilities, 'presence').subscribe(person);
    await underFence(this.pool, record, (client) => watch(client, sessionId, person.id));
  }
}
