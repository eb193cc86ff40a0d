import { Inject, Injectable } from '@nestjs/common';
import type { Caller, ContactLookup } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { underFence } from '../../engines/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { sessionNotConnected } from '../../messages/outbound/index.js';
import { visibleLive } from '../../messages/sends/index.js';
import { ContactPeople } from './contact-people.js';
import { setBlocked } from './contact.store.js';

/**
 * Takes nothing more from a person and sends them nothing, or undoes that. The network is told first where it keeps the
 * list; what comes all the same is refused as it arrives.
 */
@Injectable()
export class BlockContact {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly people: ContactPeople,
  ) {}

  /**
   * Idempotent.
   * @throws DomainError `not_found`, `invalid_parameter`, `session_not_connected`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(
    caller: Caller,
    sessionId: string,
    { session, contactId }: ContactLookup,
    blocked: boolean,
  ): Promise<void> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, session);
    const person = await this.people.named(record, contactId);
    if (!capabilities) throw sessionNotConnected();
    const { contacts } = capabilities;
    if (contacts) await (blocked ? contacts.block(person) : contacts.unblock(person));
    await underFence(this.pool, record, (client) => setBlocked(client, sessionId, person.id, blocked));
  }
}
