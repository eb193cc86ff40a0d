import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound, type Presence } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Engines, type NetworkPresence, type PresenceReader } from '../../engines/index.js';
import { Identities, type Identity, parseChatRef, phoneJid } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { requirePerson } from './require-person.js';
import { watched } from './watch.store.js';

/** Presence as a session may see it, read from any process (decisions.md §4). */
@Injectable()
export class PresenceQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly engines: Engines,
    private readonly identities: Identities,
  ) {}

  /** The people to whom the session subscribed, the newest first. @throws DomainError `not_supported_by_engine` */
  async list(session: SessionRecord, page: { limit: number; offset: number }): Promise<Presence[]> {
    const reader = this.readerOf(session);
    const ids = await watched(this.pool, session.id, page);
    const known = await this.identities.byIds(ids);
    return this.read(
      reader,
      session,
      ids.map((id) => known.get(id)).filter((person) => person !== undefined),
    );
  }

  /** @throws DomainError `not_found`, `invalid_parameter`, `not_supported_by_engine` */
  async get(session: SessionRecord, chatId: string): Promise<Presence> {
    const reader = this.readerOf(session);
    const person = await this.identities.resolve(session.projectId, parseChatRef(chatId, 'chatId'));
    const [presence] = await this.read(reader, session, [requirePerson(person, 'chatId')]);
    if (!presence) throw notFound('Chat', chatId);
    return presence;
  }

  private readerOf({ engine }: SessionRecord): PresenceReader {
    const reader = this.engines.get(engine).directory.presence;
    if (!reader) throw new DomainError('not_supported_by_engine', "The session's engine cannot do this: presence.");
    return reader;
  }

  private async read(reader: PresenceReader, { me }: SessionRecord, people: readonly Identity[]): Promise<Presence[]> {
    const states = await reader.get(me ? { phoneNumber: me.phoneNumber } : {}, people);
    return people.map((person, index) => toPresence(person, states[index] ?? { state: 'offline' }));
  }
}

function toPresence(person: Identity, { state, lastSeen }: NetworkPresence): Presence {
  const { id, phoneNumber, lid } = person;
  return {
    chatId: phoneNumber === undefined ? (lid ?? id) : phoneJid(phoneNumber),
    id,
    presence: state,
    ...(lastSeen ? { lastSeen: lastSeen.toISOString() } : {}),
  };
}
