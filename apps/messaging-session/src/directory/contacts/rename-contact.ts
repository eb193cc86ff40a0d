import { Inject, Injectable } from '@nestjs/common';
import type { RenameContact as Request } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionRecord } from '../../sessions/state/index.js';
import { ContactPeople } from './contact-people.js';
import { nameContact } from './contact.store.js';

/** Names a person, as this session alone calls them. */
@Injectable()
export class RenameContact {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly people: ContactPeople,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter` */
  async execute(session: SessionRecord, { contactId, name }: Request): Promise<void> {
    const { id } = await this.people.named(session, contactId);
    await nameContact(this.pool, session.id, id, name);
  }
}
