import { NoSessionOwner } from '@parley/messaging';
import { Batcher } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { holdSessions } from '@parley/engine-kit';
import { type AccountWrite, writeAccounts } from './account.store.js';

type Outcome = 'written' | 'lost';

/**
 * Writes the account data of this process's sessions in batches, one transaction each. Every write is checked against its
 * session's fence, so that a process that has lost a session writes nothing of it.
 */
export class AccountWrites {
  readonly #batcher: Batcher<AccountWrite, Outcome>;

  constructor(pool: Pool) {
    this.#batcher = new Batcher({
      maxSize: 200,
      run: (writes) =>
        inTransaction(pool, async (client) => {
          const held = await holdSessions(client, writes);
          const isHeld = ({ sessionId, fence }: AccountWrite): boolean => held.get(sessionId)?.fence === fence;
          await writeAccounts(client, writes.filter(isHeld));
          return writes.map((write) => (isHeld(write) ? 'written' : 'lost'));
        }),
    });
  }

  /** Resolves after the commit. @throws NoSessionOwner when the session has another fence by now */
  async add(write: AccountWrite): Promise<void> {
    const outcome = await this.#batcher.add(write);
    if (outcome === 'lost') throw new NoSessionOwner(write.sessionId);
  }

  close(): Promise<void> {
    return this.#batcher.close();
  }
}
