import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { ContactNames, lockSession, People } from '@parley/engine-kit';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SyncedContact } from '../webhook/webhook-item.js';
import { isNews } from './update.store.js';

interface Owner {
  readonly sessionId: string;
  readonly projectId: string;
}

/** Takes over the names in the address book of the account's phone (decisions.md §17). */
@Injectable()
export class SyncedContacts {
  constructor(
    private readonly people: People,
    private readonly names: ContactNames,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Idempotent. A change that is older than another one of the same person changes nothing. */
  async apply({ sessionId, projectId }: Owner, contact: SyncedContact): Promise<void> {
    const { person, name, at } = contact;
    const [identity] = await this.people.learn(projectId, [person]);
    if (!identity) return;
    const reported = {
      sessionId,
      fingerprint: createHash('sha256').update(JSON.stringify(contact)).digest(),
      about: `name of ${identity.id}`,
      ...(at === undefined ? {} : { toldAt: new Date(at * 1000) }),
    };
    await inTransaction(this.pool, async (client) => {
      if (!(await lockSession(client, sessionId)) || !(await isNews(client, reported))) return;
      await this.names.set(client, sessionId, identity.id, name);
    });
  }
}
