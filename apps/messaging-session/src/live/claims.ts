import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { sessionNotConnected } from '../messages/index.js';
import { type Decision, LEASE_TERMS, type LeaseTerms, type LockedSession, SessionChanges } from '../sessions/index.js';
import { lockFree, lockLeftBehind } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';

/** Few enough that processes which look at the same moment share what is free. */
const batchSize = 50;

/** Takes sessions that should run and that nobody runs. Each is claimed by one process, whoever else tries. */
@Injectable()
export class Claims {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    private readonly changes: SessionChanges,
    private readonly live: LiveSessions,
  ) {}

  /** At most a batch. @returns whether there may be more */
  async claimFree(): Promise<boolean> {
    return this.claim((client) => lockFree(client, batchSize));
  }

  /** All that an earlier life of this process held, without waiting for the leases to expire. */
  async claimLeftBehind(): Promise<void> {
    while (await this.claim((client) => lockLeftBehind(client, this.terms, batchSize)));
  }

  /**
   * One session that somebody misses. Nothing happens while its owner's lease stands.
   * @throws DomainError `session_not_connected` for one that should not run, `not_found`
   */
  async claimOne(sessionId: string): Promise<void> {
    const { record, changed } = await this.changes.apply({
      sessionId,
      decide: (session) => {
        if (!session.wanted) throw sessionNotConnected();
        return session.lease?.live && !this.isOrphan(session) ? undefined : takeOver(session);
      },
    });
    if (changed) this.live.adopt(record);
  }

  /** Leased to this process, which does not know of it: the commit's answer got lost. */
  private isOrphan({ id, lease }: LockedSession): boolean {
    return lease?.node === this.terms.node && lease.boot === this.terms.boot && !this.live.get(id);
  }

  private async claim(lock: (client: PoolClient) => Promise<string[]>): Promise<boolean> {
    const claimed = await inTransaction(this.pool, async (client) => {
      const ids = await lock(client);
      if (ids.length === 0) return [];
      return this.changes.applyAllIn(
        client,
        ids.map((sessionId) => ({ sessionId, decide: takeOver })),
      );
    });
    for (const { record } of claimed) this.live.adopt(record);
    return claimed.length === batchSize;
  }
}

/** What was connected has lost its connection with its owner; what was connecting goes on. */
function takeOver(session: LockedSession): Decision {
  return { triggers: session.status === 'CONNECTED' ? [{ kind: 'connection_lost' }] : [], lease: 'take' };
}
