import { Inject, Injectable } from '@nestjs/common';
import { type Contact, notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities, type Identity, parseChatRef, toIdentityRef } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { type ContactRow, findContact, findContacts } from './contact.store.js';

/** The people whom a session knows (decisions.md §4). */
@Injectable()
export class ContactQueries {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /** The newest first. */
  async list(session: SessionRecord, page: { limit: number; offset: number }): Promise<Contact[]> {
    const rows = await findContacts(this.pool, session.id, page);
    const people = await this.identities.byIds(rows.map(({ id }) => id));
    return rows.flatMap((row) => {
      const person = people.get(row.id);
      return person ? [toContact(person, row)] : [];
    });
  }

  /** @throws DomainError `not_found` for whom the session does not know, `invalid_parameter` */
  async get(session: SessionRecord, contactId: string): Promise<Contact> {
    const person = await this.identities.find(session.projectId, parseChatRef(contactId, 'contactId'));
    const row = person?.kind === 'person' ? await findContact(this.pool, session.id, person) : undefined;
    if (!person || !row) throw notFound('Contact', contactId);
    return toContact(person, row);
  }
}

function toContact(person: Identity, { name, pushName, blocked }: ContactRow): Contact {
  return {
    ...toIdentityRef(person),
    ...(person.lid === undefined ? {} : { lid: person.lid }),
    ...(name === null ? {} : { name }),
    ...(pushName === null ? {} : { pushName }),
    blocked,
  };
}
