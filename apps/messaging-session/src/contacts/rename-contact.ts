import { Inject, Injectable } from '@nestjs/common';
import type { RenameContact as Request } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Identities } from '../identities/index.js';
import type { SessionRecord } from '../sessions/index.js';
import { contactPerson } from './contact-person.js';
import { nameContact } from './contact.store.js';

/** Names a person, as this session alone calls them. */
@Injectable()
export class RenameContact {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter` */
  async execute(session: SessionRecord, { contactId, name }: Request): Promise<void> {
    const { id } = await contactPerson(this.identities, session, contactId);
    await nameContact(this.pool, session.id, id, name);
  }
}
