import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError } from '@parley/contracts/base';
import type { ImportedAccount } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import type { AccountUpload, IncomingAccount, SessionRecord } from '@parley/engine-kit';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Engines } from '../../engines/index.js';
import { SessionChanges, SessionQueries } from '../../session-state/index.js';
import { Handover } from '../running/index.js';
import { transferOf } from './export-account.js';

/**
 * Makes the account of another client that of a session (decisions.md §16). All of it is written in one transaction: a session is
 * either not imported or wholly.
 */
@Injectable()
export class ImportAccount {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly engines: Engines,
    private readonly handover: Handover,
  ) {}

  /**
   * @param open gives the upload, once it is known that the engine has accounts
   * @throws DomainError `not_found`, `not_supported_by_engine`, `invalid_parameter` naming the field; then `conflict` when the session
   *   was linked, or a session of the installation has the identity; `unavailable`
   */
  async execute(caller: Caller, named: string, open: () => Promise<AccountUpload>): Promise<ImportedAccount> {
    const session = await this.sessions.lookUp(caller, named);
    const transfer = transferOf(this.engines, session.engine);
    const account = await transfer.read({ teamId: session.teamId, sessionId: session.id }, await open());
    const { record, runs } = await this.keep(session.id, account);
    if (runs) this.handover.claimed(record);
    const { me, kept, dropped } = account;
    return { me, kept, dropped };
  }

  /** A session that runs, and shows a code, goes on with the account, in this process. A stopped one stays stopped. */
  private keep(sessionId: string, account: IncomingAccount): Promise<{ record: SessionRecord; runs: boolean }> {
    return inTransaction(this.pool, async (client) => {
      await requireNeverLinked(client, sessionId);
      let runs = false;
      const [changed] = await this.changes.applyAllIn(client, [
        {
          sessionId,
          decide: ({ status }) => {
            runs = status !== 'DISCONNECTED';
            const set = { linked: true, me: account.me };
            return runs ? { set, triggers: [{ kind: 'stop' }, { kind: 'start' }], lease: 'take' } : { set };
          },
        },
      ]);
      if (!changed) throw new Error('A change has an outcome.');
      await account.keep(client);
      return { record: changed.record, runs };
    });
  }
}

/** Locks the session's row. @throws DomainError `conflict`, which says no more */
async function requireNeverLinked(client: PoolClient, sessionId: string): Promise<void> {
  const { rows } = await client.query<{ never: boolean }>(
    'SELECT NOT (linked OR ever_linked OR me IS NOT NULL) AS never FROM sessions WHERE id = $1::bigint FOR UPDATE',
    [sessionId],
  );
  if (rows[0] && !rows[0].never) {
    throw new DomainError('conflict', 'The account cannot be imported into this session.');
  }
}
